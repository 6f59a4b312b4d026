import type { SoundPort } from '../engine/audio/audio'
import type { Scope } from '../engine/scene/scene'
import { pinsPassed } from './pointer'

/** Ticks closer together than this would blur into a buzz. */
const TICK_GAP_MS = 48
/** Speeds below which the tick falls to the next lower block, in degrees a second. */
const TICKS = [
  [1200, 'tick-1', 0.35],
  [600, 'tick-2', 0.5],
  [250, 'tick-3', 0.65],
  [90, 'tick-4', 0.8],
  [0, 'tick-5', 0.9],
] as const
const COINS_AT_MS = [180, 330, 520]

/** Sounds of the wheel: a temple block per pin, falling in pitch as the disc slows, a gong at a win. */
export class WheelSounds {
  private pins = 0
  private tickedAtMs = Number.NEGATIVE_INFINITY

  constructor(
    readonly sound: SoundPort,
    readonly scope: Scope,
  ) {}

  press(): void {
    this.sound.play('press')
  }

  /** The disc starts to turn at this angle. */
  spin(angleDeg: number, sectors: number): void {
    this.pins = pinsPassed(angleDeg, sectors)
  }

  /** The disc has turned to this angle. */
  turn(angleDeg: number, speedDegS: number, sectors: number, nowMs: number): void {
    const pins = pinsPassed(angleDeg, sectors)
    if (pins === this.pins) return
    this.pins = pins
    if (nowMs - this.tickedAtMs < TICK_GAP_MS) return
    this.tickedAtMs = nowMs
    const [, name, volume] = TICKS.find(([fromDegS]) => speedDegS >= fromDegS) ?? TICKS[4]
    this.sound.play(name, { volume })
  }

  win(): void {
    this.sound.play('gong')
    for (const atMs of COINS_AT_MS) this.scope.timer(atMs, () => this.sound.play('coin', { volume: 0.5 }))
  }
}
