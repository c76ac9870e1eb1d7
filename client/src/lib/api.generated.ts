// Made by tools/client_types.py from the server's types. Do not edit: run it again.

/**
 * The actions of a game, numbered from 0.
 */
export interface Actions {
  game: string;
  actions: Record<string, unknown>[];
}

/**
 * Agree or refuse.
 */
export interface AnswerUndoMessage {
  type: "answer_undo";
  id: string;
  agree: boolean;
}

/**
 * Ask everybody to let one take back the last move.
 */
export interface AskUndoMessage {
  type: "ask_undo";
  id: string;
}

/**
 * All rules of a game, to be read.
 */
export interface Book {
  game: string;
  title: string;
  parts: BookPart[];
}

/**
 * A ruling or a worked example: its id in the book, what it is about, and what it says.
 */
export interface BookEntry {
  id: string;
  title: string;
  text: string;
}

/**
 * One of the books a game is made of: its own, or the rules it shares with a sister game.
 */
export interface BookPart {
  name: string;
  title: string;
  sections: BookSection[];
}

/**
 * A numbered rule.
 */
export interface BookRule {
  id: string;
  text: string;
}

/**
 * A section with a heading (`level` 2 or deeper) and what stands in it, in order.
 */
export interface BookSection {
  heading: string;
  level: number;
  rules: BookRule[];
  rulings: BookEntry[];
  examples: BookEntry[];
}

/**
 * Something said; by a seat, or by a spectator under a name.
 */
export interface ChatLine {
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

/**
 * Say something.
 */
export interface ChatMessage {
  type: "chat";
  id: string;
  text: string;
  name?: string;
}

/**
 * none; move: so many seconds for each move; bank: seconds in all, and an increment for each move.
 */
export interface ClockSettings {
  kind?: "bank" | "move" | "none";
  seconds?: number;
  increment?: number;
}

/**
 * The clock. `deadlines`: seat -> when its time is up (seconds since 1970), of seats that are seen waiting.
 */
export interface ClockShown {
  kind: "bank" | "move" | "none";
  seconds: number;
  increment: number;
  banks: number[];
  deadlines: Record<string, number | null>;
}

/**
 * It is done.
 */
export interface Done {
  done?: boolean;
}

/**
 * What you sent under this id is done, and durable.
 *
 * It carries the answer to `labels`, `why` (left out: nothing forbids it), `preview` or `hint`.
 */
export interface DoneMessage {
  type: "done";
  id: string;
  labels?: Label[] | null;
  why?: Why | null;
  preview?: Preview | null;
  hints?: HintShown[] | null;
}

/**
 * Something a seat was told: data, words, and the number of the move it came from (0: before the first).
 */
export interface EventLine {
  kind: string;
  move: number;
  text: string;
  facts: Record<string, unknown>;
}

/**
 * What you were told, from this event on. From 0 after moves were taken back: forget the others.
 */
export interface Events {
  from: number;
  all: EventLine[];
}

/**
 * A game as the lobby shows it.
 */
export interface GameInfo {
  id: string;
  title: string;
  summary: string;
  players: number[];
  minutes: number[];
  options: Record<string, OptionInfo>;
  presets: Record<string, Record<string, unknown>>;
  bots: string[];
  actions: number;
  seat_names: string[];
}

/**
 * A game as its beginning and its actions.
 */
export interface GameRecord {
  game: string;
  version: number;
  players: number;
  seed: number;
  options: Record<string, unknown>;
  actions: number[][];
  result?: Record<string, unknown> | null;
}

/**
 * A guest's secret, for programs: send it as `Authorization: Bearer …`.
 */
export interface Guest {
  token: string;
}

/**
 * Ask what a duke would do, where the table allows it.
 */
export interface HintMessage {
  type: "hint";
  id: string;
}

/**
 * A good move: in words, how much of the thinking went into it, what every seat may expect, and why.
 *
 * Expected are final points, or chances to win where `measure` is "chance".
 */
export interface HintShown {
  action: number;
  text: string;
  share: number;
  expected: number[];
  measure: "chance" | "points";
  why: string[];
}

/**
 * The moves that one may know of. `is_complete` after the end: then all of them, with everybody's own words.
 */
export interface History {
  is_complete: boolean;
  rows: HistoryRow[];
}

/**
 * A move.
 *
 * `label` is the action in its owner's words (null: not known to you), `lines` what was told of it, `scores` the
 * points of each seat after it (null: hidden).
 */
export interface HistoryRow {
  move: number;
  seat: number;
  at: number;
  label: string | null;
  lines: string[];
  scores: number[] | null;
}

/**
 * You are the host now; the token makes yet another browser the host.
 */
export interface Hosting {
  host_token: string;
}

/**
 * An action open to you, in words.
 */
export interface Label {
  action: number;
  text: string;
}

/**
 * Ask for the open actions in words.
 */
export interface LabelsMessage {
  type: "labels";
  id: string;
}

/**
 * Stand up.
 */
export interface LeaveMessage {
  type: "leave";
  id: string;
}

/**
 * A table in the lobby.
 */
export interface Listed {
  table: string;
  game: string;
  status: "open" | "over" | "playing";
  updated_at: number;
  players: number;
  seats: SeatShown[];
}

/**
 * The position after so many moves, as a seat (null: a spectator) saw it; for finished games.
 */
export interface MomentShown {
  move: number;
  moves: number;
  seat: number | null;
  view: Record<string, unknown>;
  scores: number[];
  lines: string[];
}

/**
 * A move. `id` is the client's own: sent twice, it is made once. `at` is what the client had seen.
 */
export interface MoveMessage {
  type: "move";
  id: string;
  action: number;
  at?: number[] | null;
}

/**
 * A table to be opened.
 */
export interface NewTable {
  game: string;
  players: number;
  name: string;
  options?: Record<string, unknown>;
  bots?: (string | null)[];
  clock?: ClockSettings;
  stand_in?: string;
  absence?: number | null;
  is_listed?: boolean;
  hints?: boolean;
  sit?: boolean;
}

/**
 * A new table: its id, and the token that makes another browser its host.
 */
export interface Opened {
  table: string;
  seat: number | null;
  host_token: string;
  seat_token: string | null;
}

/**
 * An option of a game.
 */
export interface OptionInfo {
  values: (string | number | boolean)[];
  default: string | number | boolean;
  help: string;
}

/**
 * What an action would do. If that is not certain there is neither a view nor points, only the fact.
 */
export interface Preview {
  action: number;
  certain: boolean;
  view?: Record<string, unknown> | null;
  scores?: number[] | null;
  events?: EventLine[];
}

/**
 * Ask what an open action would do, without taking it.
 */
export interface PreviewMessage {
  type: "preview";
  id: string;
  action: number;
}

/**
 * Why something was refused: a code for programs, a sentence for people, a rule where one forbids it.
 */
export interface Problem {
  code: string;
  text: string;
  rule?: string | null;
}

/**
 * What you sent (null: it could not be read) was refused and has changed nothing.
 */
export interface RefusedMessage {
  type: "refused";
  id: string | null;
  code: string;
  text: string;
  rule: string | null;
}

/**
 * What to be called at this table from now on.
 */
export interface Rename {
  name: string;
}

/**
 * The numbered rules of a game.
 */
export interface Rules {
  game: string;
  rules: Record<string, string>;
}

/**
 * A bot for a free seat.
 */
export interface SeatBot {
  seat: number;
  level: string;
}

/**
 * Who sits on a seat. `stand_in` is the bot that plays for a person who is away.
 */
export interface SeatShown {
  kind: "bot" | "empty" | "person";
  name: string | null;
  bot: string | null;
  stand_in: string | null;
}

/**
 * A seat, and the token that moves it to another device.
 */
export interface Seated {
  seat: number;
  seat_token: string;
}

/**
 * What was settled when the table was opened.
 */
export interface SettingsShown {
  stand_in: string;
  is_listed: boolean;
  absence: number | null;
  hints: boolean;
}

/**
 * Start now; bots of this level take the free seats.
 */
export interface Start {
  level?: string;
}

/**
 * The table as you may see it; `now` is the server's clock (seconds since 1970), for the deadlines.
 */
export interface StateMessage {
  type: "state";
  table: string;
  game: string;
  title: string;
  players: number;
  options: Record<string, unknown>;
  status: "open" | "over" | "playing";
  you: number | null;
  is_host: boolean;
  is_imported: boolean;
  seats: SeatShown[];
  seat_names: string[];
  settings: SettingsShown;
  at: [number, number, number];
  moves: number;
  clock: ClockShown;
  chat: ChatLine[];
  rematch: string | null;
  undo: UndoShown | null;
  free_undo: number;
  decision: string | null;
  prompt: string | null;
  legal: number[];
  scores: number[] | null;
  ranks: number[] | null;
  view: Record<string, unknown> | null;
  now: number;
  events: Events;
}

/**
 * A table as one seat (`you`; null: a spectator) may see it.
 *
 * `at` says what this is the news of; send it back with a move. `legal` are the actions open to you now, `decision`
 * and `prompt` what you are asked; `labels` gives the actions in words. `view` is the position; its shape is the
 * game's. `free_undo` is how many of your last moves you may take back alone.
 */
export interface TableState {
  table: string;
  game: string;
  title: string;
  players: number;
  options: Record<string, unknown>;
  status: "open" | "over" | "playing";
  you: number | null;
  is_host: boolean;
  is_imported: boolean;
  seats: SeatShown[];
  seat_names: string[];
  settings: SettingsShown;
  at: [number, number, number];
  moves: number;
  clock: ClockShown;
  chat: ChatLine[];
  rematch: string | null;
  undo: UndoShown | null;
  free_undo: number;
  decision: string | null;
  prompt: string | null;
  legal: number[];
  scores: number[] | null;
  ranks: number[] | null;
  view: Record<string, unknown> | null;
}

/**
 * Play again where a bot has played meanwhile.
 */
export interface TakeBackMessage {
  type: "take_back";
  id: string;
}

/**
 * Sit down on this seat, or on the first free one.
 */
export interface TakeSeat {
  name: string;
  seat?: number | null;
}

/**
 * A seat's or host's token, from its link.
 */
export interface Token {
  token: string;
}

/**
 * Take back one's last step, or with `turn` all steps of the turn.
 */
export interface UndoMessage {
  type: "undo";
  id: string;
  turn?: boolean;
}

/**
 * A seat asks to take its last move back; these seats have agreed.
 */
export interface UndoShown {
  seat: number;
  agreed: number[];
}

/**
 * The rule that forbids an action.
 */
export interface Why {
  rule: string;
  text: string;
}

/**
 * Ask why an action is not open.
 */
export interface WhyMessage {
  type: "why";
  id: string;
  action: number;
}

export type ClientMessage =
  | MoveMessage
  | UndoMessage
  | AskUndoMessage
  | AnswerUndoMessage
  | ChatMessage
  | TakeBackMessage
  | LeaveMessage
  | LabelsMessage
  | WhyMessage
  | PreviewMessage
  | HintMessage;

export type ServerMessage =
  | StateMessage
  | DoneMessage
  | RefusedMessage;

/**
 * What each route takes and gives.
 */
export interface Api {
  "GET /api/games": { takes: void; gives: GameInfo[] };
  "GET /api/games/{game}/rules": { takes: void; gives: Rules };
  "GET /api/games/{game}/actions": { takes: void; gives: Actions };
  "GET /api/games/{game}/book": { takes: void; gives: Book };
  "POST /api/guests": { takes: void; gives: Guest };
  "POST /api/tables": { takes: NewTable; gives: Opened };
  "GET /api/tables": { takes: void; gives: Listed[] };
  "GET /api/tables/{table}": { takes: void; gives: TableState };
  "GET /api/tables/{table}/history": { takes: void; gives: History };
  "GET /api/tables/{table}/moments/{number}": { takes: void; gives: MomentShown };
  "POST /api/tables/{table}/seats": { takes: TakeSeat; gives: Seated };
  "POST /api/tables/{table}/move-seat": { takes: Token; gives: Seated };
  "POST /api/tables/{table}/move-host": { takes: Token; gives: Hosting };
  "POST /api/tables/{table}/name": { takes: Rename; gives: Done };
  "POST /api/tables/{table}/bots": { takes: SeatBot; gives: Done };
  "POST /api/tables/{table}/start": { takes: Start; gives: Done };
  "GET /api/tables/{table}/record": { takes: void; gives: GameRecord };
  "POST /api/import": { takes: GameRecord; gives: Opened };
  "POST /api/tables/{table}/rematch": { takes: void; gives: Opened };
}
