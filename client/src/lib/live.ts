/** The line to a table: reconnects by itself, sends again what was not answered, so that every move is made once. */
import type { StateMessage } from './types'

export type LineStatus = 'connecting' | 'open' | 'reconnecting' | 'gone' | 'not_found'

export interface Answer {
  type: 'done' | 'refused'
  id: string | null
  code?: string
  text?: string
  rule?: string | null
  [more: string]: unknown
}

interface Waiting {
  message: Record<string, unknown>
  resolve: (answer: Answer) => void
  again: boolean
}

const PAUSES = [250, 500, 1000, 2000, 4000]
const GONE_AFTER = 8

export class Line {
  private socket: WebSocket | null = null
  private waiting = new Map<string, Waiting>()
  private tries = 0
  private timer = 0
  private isClosed = false

  constructor(
    private readonly table: string,
    private readonly onState: (message: StateMessage) => void,
    private readonly onStatus: (status: LineStatus) => void
  ) {
    this.connect()
    addEventListener('online', this.hurry)
    document.addEventListener('visibilitychange', this.hurry)
  }

  /** Ask for something; the promise is kept also across lost connections. Moves are sent again, questions are not. */
  send(message: Record<string, unknown>, again = true): Promise<Answer> {
    const id = crypto.randomUUID()
    const whole = { ...message, id }
    return new Promise((resolve) => {
      this.waiting.set(id, { message: whole, resolve, again })
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(whole))
    })
  }

  /** Connect anew: who has just sat down is known by a cookie that the old connection did not have. */
  renew(): void {
    const old = this.socket
    clearTimeout(this.timer)
    this.connect()
    old?.close()
  }

  close(): void {
    this.isClosed = true
    clearTimeout(this.timer)
    removeEventListener('online', this.hurry)
    document.removeEventListener('visibilitychange', this.hurry)
    this.socket?.close()
  }

  private hurry = (): void => {
    if (document.hidden || this.isClosed || this.socket?.readyState === WebSocket.OPEN) return
    if (this.socket?.readyState === WebSocket.CONNECTING) return
    clearTimeout(this.timer)
    this.connect()
  }

  private connect = (): void => {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/live`)
    this.socket = socket
    socket.onopen = () => this.opened(socket)
    socket.onmessage = (message) => socket === this.socket && this.received(String(message.data))
    socket.onclose = () => this.lost(socket)
  }

  private opened(socket: WebSocket): void {
    for (const [id, one] of this.waiting) {
      if (one.again) socket.send(JSON.stringify(one.message))
      else {
        this.waiting.delete(id)
        one.resolve({ type: 'refused', id, code: 'lost', text: 'The connection was lost; try again.' })
      }
    }
  }

  private received(text: string): void {
    const message = JSON.parse(text) as StateMessage | Answer
    if (message.type === 'state') {
      this.tries = 0
      this.onStatus('open')
      this.onState(message)
      return
    }
    if (message.id === null) {
      if (message.code === 'no_such_table') this.end('not_found')
      return
    }
    const one = this.waiting.get(message.id)
    if (one?.again && message.code === 'too_fast') {
      window.setTimeout(() => this.socket?.readyState === WebSocket.OPEN && this.socket.send(JSON.stringify(one.message)), 500)
      return
    }
    this.waiting.delete(message.id)
    one?.resolve(message)
  }

  private end(status: LineStatus): void {
    this.close()
    this.onStatus(status)
  }

  private lost(socket: WebSocket): void {
    if (this.isClosed || socket !== this.socket) return
    this.onStatus(this.tries >= GONE_AFTER ? 'gone' : 'reconnecting')
    const pause = PAUSES[Math.min(this.tries, PAUSES.length - 1)] ?? 4000
    this.tries += 1
    this.timer = window.setTimeout(this.connect, pause * (0.75 + Math.random() / 2))
  }
}
