/**
 * A table as the page knows it. Boards read `view`, `legal`, `ghost`, and call `point`, `act`, `ask`; nothing else.
 *
 * What comes from the server is shown step by step: each message waits until the motion of the one before is over, so
 * that a bot's turn can be followed. `hurry` shows everything at once.
 */
import { api, Refused } from './api'
import { Line, type Answer, type LineStatus } from './live'
import { forgetTable, rememberTable } from './mine'
import { chargeOf, type Charge } from './seats'
import { isStill, settings } from './settings.svelte'
import { playSound } from './sound'
import { t } from './words'
import type { Action, Preview, Shown, StateMessage, TableEvent, View } from './types'

export interface Refusal {
  text: string
  rule: string | null
}

const STEP = 700 // a move is looked at so long, in ms
const MOST = 2500 // and all moves that wait, together

export class TableModel {
  readonly id: string
  status: LineStatus = $state('connecting')
  shown: Shown | null = $state.raw(null)
  events: TableEvent[] = $state.raw([])
  /** The events of the step on show: what boards move and sound for. */
  recent: TableEvent[] = $state.raw([])
  /** The action that is prepared and shown as a ghost, to be confirmed; null: none. */
  chosen: number | null = $state(null)
  /** The action under the pointer or the focus: shown as a ghost too, but not prepared. */
  pointed: number | null = $state(null)
  ghost: Preview | null = $state.raw(null)
  refusal: Refusal | null = $state(null)
  labels: Record<number, string> = $state.raw({})
  isSending = $state(false)
  /** How many events had been seen when the page was left; null once it is told. */
  sinceYouLeft: number | null = $state(null)

  /** The views of this visit by the number of moves made, for looking back while the game goes on. */
  readonly seen = new Map<number, View>()
  /** How far this computer's clock is ahead of the server's, in seconds. */
  clockAhead = 0

  /** While looking back: the view of that moment instead of the present. */
  past: View | null = $state.raw(null)

  /** The legal actions, parsed; empty unless one is asked. */
  legal: Action[] = $state.raw([])
  charges: Charge[] = $state.raw([])

  private coding: Action[] = $state.raw([])
  private open: Set<number> = $state.raw(new Set())
  private codes: Map<string, number> = $state.raw(new Map())
  private line: Line
  private queue: StateMessage[] = []
  private timer = 0
  private spent = 0

  constructor(id: string) {
    this.id = id
    this.line = new Line(id, this.receive, (status) => (this.status = status))
  }

  close(): void {
    clearTimeout(this.timer)
    this.line.close()
  }

  // Plain getters, not deriveds: a table outlives the component that made it while its last answers come in.
  get view(): View | null {
    return this.past ?? this.shown?.view ?? null
  }

  get you(): number | null {
    return this.shown?.you ?? null
  }

  get isYourTurn(): boolean {
    return this.past === null && (this.shown?.legal.length ?? 0) > 0 && this.shown?.status === 'playing'
  }

  // --- who ----------------------------------------------------------------------------------------------------------

  name(seat: number): string {
    const info = this.shown?.seats[seat]
    return info?.name ?? (info?.bot ? t('seat.bot', { charge: this.chargeName(seat) }) : t('seat.free'))
  }

  chargeName(seat: number): string {
    return t(`charge.${this.charges[seat] ?? 'neutral'}`)
  }

  /** A text of the server: `«0:red»` is whoever sits there, `«red»` a thing in that colour, called by its charge. */
  say(text: string): string {
    const said = text
      .replace(/«(\d):(\w+)»/g, (_, seat: string, colour: string) =>
        Number(seat) < (this.shown?.players ?? 0) ? this.name(Number(seat)) : t(`charge.${chargeOf(colour)}`)
      )
      .replace(/«(\w+)»/g, (_, colour: string) => t(`charge.${chargeOf(colour)}`).toLowerCase())
    return said.charAt(0).toUpperCase() + said.slice(1)
  }

  // --- pointing and acting ------------------------------------------------------------------------------------------

  /** The number of an action of this kind with these parameters; undefined if the coding has none. */
  code(kind: string, parameters: Record<string, unknown> = {}): number | undefined {
    return this.codes.get(keyOf(kind, parameters))
  }

  parse(code: number): Action | undefined {
    return this.coding[code]
  }

  isLegal(code: number | undefined): boolean {
    return code !== undefined && this.isYourTurn && this.open.has(code)
  }

  /** Show what an action would bring while it is pointed at; null when the pointer leaves. */
  point(code: number | null): void {
    this.pointed = code
    void this.look()
  }

  /** Prepare an action: it is shown as a ghost and waits for its button. */
  choose(code: number | null): void {
    this.refusal = null
    this.chosen = code
    void this.look()
  }

  /** Do it, or prepare it where the person wants to confirm; what is not legal is explained. */
  async act(code: number | undefined): Promise<void> {
    if (code === undefined) return
    if (!this.isLegal(code)) return this.ask(code)
    if (settings.confirm && this.chosen !== code) return this.choose(code)
    await this.make(code)
  }

  /** Make the move. */
  async make(code: number): Promise<void> {
    if (this.isSending) return
    this.isSending = true
    this.refusal = null
    this.hurry()
    const answer = await this.send(code)
    this.isSending = false
    this.chosen = this.pointed = null
    this.ghost = null
    if (answer.type === 'refused' && answer.code !== 'stale') this.refuse(answer)
  }

  /** A sealed choice is one's own affair: that somebody else has chosen meanwhile is no reason to ask again. */
  private async send(code: number): Promise<Answer> {
    const isSealed = (this.view?.waiting.length ?? 0) > 1
    const decision = this.shown?.decision
    let answer: Answer
    do {
      answer = await this.line.send({ type: 'move', action: code, at: this.shown?.at ?? null })
      this.hurry()
    } while (answer.code === 'stale' && isSealed && this.shown?.decision === decision && this.isLegal(code))
    return answer
  }

  /** Why is this not open to me? The rule's sentence goes to the decision bar. */
  async ask(code: number | undefined): Promise<void> {
    if (code === undefined || this.past) return
    const answer = await this.line.send({ type: 'why', action: code }, false)
    if (answer.type === 'refused') this.refuse(answer)
    else {
      const why = answer['why'] as Refusal | null | undefined
      if (why) this.refuseWith(why)
    }
  }

  private refuse(answer: Answer): void {
    this.refuseWith({ text: answer.text ?? '', rule: answer.rule ?? null })
  }

  refuseWith(refusal: Refusal): void {
    this.refusal = refusal
    playSound('refusal')
  }

  private async look(): Promise<void> {
    const wanted = this.pointed ?? this.chosen
    if (wanted === null || !this.isLegal(wanted)) {
      this.ghost = null
      return
    }
    const answer = await this.line.send({ type: 'preview', action: wanted }, false)
    if ((this.pointed ?? this.chosen) !== wanted) return
    this.ghost = answer.type === 'done' ? (answer['preview'] as Preview) : null
  }

  /** The legal actions in words; asked once per position. */
  async fetchLabels(): Promise<void> {
    const at = this.shown?.at.join()
    const answer = await this.line.send({ type: 'labels' }, false)
    if (answer.type !== 'done' || this.shown?.at.join() !== at) return
    const labels = (answer['labels'] as Array<{ action: number; text: string }> | null | undefined) ?? []
    this.labels = Object.fromEntries(labels.map((label) => [label.action, this.say(label.text)]))
  }

  // --- the other things one can do at a table -----------------------------------------------------------------------

  private async tell(message: Record<string, unknown>): Promise<boolean> {
    this.refusal = null
    const answer = await this.line.send(message)
    if (answer.type === 'refused') this.refuse(answer)
    return answer.type === 'done'
  }

  undo = (): Promise<boolean> => this.tell({ type: (this.shown?.free_undo ?? 0) > 0 ? 'undo' : 'ask_undo' })
  restartTurn = (): Promise<boolean> => this.tell({ type: 'undo', turn: true })
  answerUndo = (agree: boolean): Promise<boolean> => this.tell({ type: 'answer_undo', agree })
  chat = (text: string): Promise<boolean> => this.tell({ type: 'chat', text, name: settings.name || t('seat.guest') })
  takeBack = (): Promise<boolean> => this.tell({ type: 'take_back' })

  async leave(): Promise<boolean> {
    const isDone = await this.tell({ type: 'leave' })
    if (isDone) forgetTable(this.id)
    return isDone
  }

  /** After sitting down: the line learns whose it is. */
  renew(): void {
    this.line.renew()
  }

  /** Anything else the server knows, such as hints. */
  async question(message: Record<string, unknown>): Promise<Answer> {
    return this.line.send(message, false)
  }

  // --- what comes ---------------------------------------------------------------------------------------------------

  private receive = (message: StateMessage): void => {
    if (this.shown === null) return this.begin(message)
    this.queue.push(message)
    if (this.queue.length === 1 && !this.timer) this.next()
  }

  private begin(message: StateMessage): void {
    void this.learnCoding(message.game)
    const seen = Number(sessionSeen(message.table))
    if (message.you !== null) rememberTable(message.table)
    this.show(message)
    this.recent = []
    if (seen > 0 && seen < this.events.length && message.you !== null) this.sinceYouLeft = seen
  }

  private async learnCoding(game: string): Promise<void> {
    try {
      const { actions } = await api.actions(game)
      this.codes = new Map(actions.map(({ kind, ...parameters }, code) => [keyOf(kind, parameters), code]))
      this.coding = actions.map((one, code) => ({ ...one, code }))
      this.parseLegal()
    } catch (error) {
      if (error instanceof Refused) this.refusal = { text: error.message, rule: error.rule }
      window.setTimeout(() => void this.learnCoding(game), 2000)
    }
  }

  private parseLegal(): void {
    const codes = this.shown?.status === 'playing' ? this.shown.legal : []
    this.open = new Set(codes)
    this.legal = codes.map((code) => this.coding[code]).filter((one) => one !== undefined)
  }

  /** Show what waits at once: one's own acts never wait for a bot's motion. */
  hurry = (): void => {
    clearTimeout(this.timer)
    this.timer = 0
    this.spent = 0
    const waiting = this.queue.splice(0)
    for (const message of waiting) this.show(message)
  }

  private next = (): void => {
    this.timer = 0
    const message = this.queue.shift()
    if (!message) {
      this.spent = 0
      return
    }
    this.show(message)
    const pause = this.pauseAfter(message)
    this.spent += pause
    this.timer = window.setTimeout(this.next, pause)
  }

  /** A move of one's own or one without events needs no time; many moves share theirs. */
  private pauseAfter(message: StateMessage): number {
    if (isStill() || document.hidden || message.events.all.length === 0) return 0
    const left = Math.max(0, MOST - this.spent)
    return Math.min(STEP, left / Math.max(1, this.queue.length))
  }

  private show(message: StateMessage): void {
    const { events, ...shown } = message
    const isNew = this.shown === null
    this.events = events.from === 0 ? events.all : [...this.events.slice(0, events.from), ...events.all]
    this.recent = isNew ? [] : events.all
    const isBegun = isNew || this.shown?.at.join() !== shown.at.join()
    if (isBegun) {
      this.chosen = this.pointed = null
      this.ghost = null
      this.labels = {}
      if (!isNew) this.refusal = null
    }
    this.shown = shown
    this.charges = shown.seat_names.map(chargeOf)
    this.parseLegal()
    this.clockAhead = Date.now() / 1000 - message.now
    if (shown.view) this.seen.set(shown.moves, shown.view)
    remember(this.id, this.events.length)
    if (!isNew) for (const event of events.all.slice(-3)) playSound(event.kind)
  }
}

function keyOf(kind: string, parameters: Record<string, unknown>): string {
  const sorted = Object.entries(parameters).sort(([one], [two]) => (one < two ? -1 : 1))
  return JSON.stringify([kind, sorted])
}

function remember(table: string, events: number): void {
  if (document.hidden) return
  try {
    localStorage.setItem(`regalia.seen.${table}`, String(events))
  } catch {
    // then "since you left" is not told
  }
}

function sessionSeen(table: string): string {
  try {
    return localStorage.getItem(`regalia.seen.${table}`) ?? '0'
  } catch {
    return '0'
  }
}
