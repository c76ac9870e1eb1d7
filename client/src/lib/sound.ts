/** A short sound for each kind of event, made on the spot; off until wanted. */
import { settings } from './settings.svelte'

type Voice = 'wood' | 'stone' | 'wax' | 'bone' | 'paper' | 'coin' | 'bell' | 'gate' | 'drum' | 'steel' | 'tap' | 'call' | 'fanfare'

/** Which voice tells which event; what is not named is silent. */
const VOICES: Array<[RegExp, Voice]> = [
  [/^refusal$/, 'tap'],
  [/^your_turn$/, 'call'],
  [/game_ended|^over$/, 'fanfare'],
  [/dice_(thrown|rerolled)|thrown|rolled/, 'bone'],
  [/wall/, 'stone'],
  [/region_(founded|closed)|closed|founded/, 'gate'],
  [/lost|severed|removed/, 'drum'],
  [/duel|trial/, 'steel'],
  [/card|drawn|sold|revealed/, 'paper'],
  [/paid|ducats|gold|income|florin/, 'coin'],
  [/points|scored|claimed|favour/, 'bell'],
  [/chosen|sealed|marker/, 'wax'],
  [/placed|moved|hired|taken/, 'wood']
]

let context: AudioContext | null = null

export function playSound(kind: string): void {
  if (!settings.sound || document.hidden) return
  const voice = VOICES.find(([pattern]) => pattern.test(kind))?.[1]
  if (!voice) return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  SOUNDS[voice](context, context.currentTime + 0.01)
}

function tone(at: AudioContext, start: number, pitch: number, length: number, type: OscillatorType, loud = 0.12): void {
  const oscillator = at.createOscillator()
  const gain = at.createGain()
  oscillator.type = type
  oscillator.frequency.setValueAtTime(pitch, start)
  gain.gain.setValueAtTime(loud, start)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length)
  oscillator.connect(gain).connect(at.destination)
  oscillator.start(start)
  oscillator.stop(start + length)
}

function noise(at: AudioContext, start: number, length: number, pitch: number, loud = 0.15): void {
  const frames = Math.ceil(at.sampleRate * length)
  const buffer = at.createBuffer(1, frames, at.sampleRate)
  const data = buffer.getChannelData(0)
  for (let i = 0; i < frames; i += 1) data[i] = (Math.random() * 2 - 1) * (1 - i / frames) ** 2
  const source = at.createBufferSource()
  const filter = at.createBiquadFilter()
  const gain = at.createGain()
  source.buffer = buffer
  filter.type = 'bandpass'
  filter.frequency.value = pitch
  gain.gain.value = loud
  source.connect(filter).connect(gain).connect(at.destination)
  source.start(start)
}

const SOUNDS: Record<Voice, (at: AudioContext, start: number) => void> = {
  wood: (at, start) => (tone(at, start, 320, 0.08, 'triangle'), noise(at, start, 0.03, 1800)),
  stone: (at, start) => (tone(at, start, 140, 0.12, 'triangle', 0.16), noise(at, start, 0.08, 700)),
  wax: (at, start) => noise(at, start, 0.12, 420, 0.2),
  bone: (at, start) => [0, 0.06, 0.13, 0.19, 0.27, 0.34].forEach((later) => noise(at, start + later, 0.03, 2600)),
  paper: (at, start) => noise(at, start, 0.16, 4200, 0.1),
  coin: (at, start) => (tone(at, start, 2100, 0.12, 'sine', 0.07), tone(at, start + 0.05, 2800, 0.16, 'sine', 0.05)),
  bell: (at, start) => (tone(at, start, 880, 0.4, 'sine'), tone(at, start, 1760, 0.25, 'sine', 0.04)),
  gate: (at, start) => (noise(at, start, 0.25, 300, 0.2), tone(at, start + 0.15, 110, 0.25, 'sawtooth', 0.05)),
  drum: (at, start) => tone(at, start, 82, 0.3, 'sine', 0.25),
  steel: (at, start) => (tone(at, start, 1240, 0.35, 'square', 0.03), noise(at, start, 0.2, 5200, 0.08)),
  tap: (at, start) => tone(at, start, 180, 0.07, 'sine', 0.18),
  call: (at, start) => (tone(at, start, 587, 0.18, 'sine'), tone(at, start + 0.16, 784, 0.24, 'sine')),
  fanfare: (at, start) =>
    [392, 523, 659, 784, 1047].forEach((pitch, index) => tone(at, start + index * 0.07, pitch, 0.16, 'triangle'))
}
