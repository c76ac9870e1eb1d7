import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Line, type LineStatus } from './live'

class FakeSocket {
  static all: FakeSocket[] = []
  static OPEN = 1
  static CONNECTING = 0
  readyState = 0
  sent: string[] = []
  onopen: (() => void) | null = null
  onmessage: ((message: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  constructor(readonly url: string) {
    FakeSocket.all.push(this)
  }
  send(text: string): void {
    this.sent.push(text)
  }
  close(): void {
    this.readyState = 3
    this.onclose?.()
  }
  open(): void {
    this.readyState = 1
    this.onopen?.()
  }
  tell(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

let statuses: LineStatus[] = []
function line(): Line {
  statuses = []
  return new Line('abc', () => undefined, (status) => statuses.push(status))
}
const last = (): FakeSocket => FakeSocket.all.at(-1)!

beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.all = []
  vi.stubGlobal('WebSocket', FakeSocket)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('sends a move again after a lost connection, with the same id, until it is answered', async () => {
  const here = line()
  last().open()
  const done = here.send({ type: 'move', action: 3 })
  const first = JSON.parse(last().sent[0]!) as { id: string }
  last().close()
  expect(statuses).toContain('reconnecting')
  await vi.advanceTimersByTimeAsync(1000)
  expect(FakeSocket.all).toHaveLength(2)
  last().open()
  expect((JSON.parse(last().sent[0]!) as { id: string }).id).toBe(first.id)
  last().tell({ type: 'done', id: first.id })
  expect((await done).type).toBe('done')
  last().close()
  await vi.advanceTimersByTimeAsync(1000)
  last().open()
  expect(last().sent).toEqual([])
  here.close()
})

it('does not repeat questions, but says that they were lost', async () => {
  const here = line()
  last().open()
  const asked = here.send({ type: 'labels' }, false)
  last().close()
  await vi.advanceTimersByTimeAsync(1000)
  last().open()
  expect((await asked).code).toBe('lost')
  here.close()
})

it('says that there is no such table, and stops trying', async () => {
  line()
  last().open()
  last().tell({ type: 'refused', id: null, code: 'no_such_table', text: 'There is no such table.' })
  expect(statuses.at(-1)).toBe('not_found')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(FakeSocket.all).toHaveLength(1)
})

it('says that the server is gone when it does not come back, and goes on trying', async () => {
  const here = line()
  for (let tries = 0; tries < 10; tries += 1) {
    last().close()
    await vi.advanceTimersByTimeAsync(6000)
  }
  expect(statuses.at(-1)).toBe('gone')
  last().open()
  last().tell({ type: 'state' })
  expect(statuses.at(-1)).toBe('open')
  here.close()
})
