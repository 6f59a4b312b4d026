import type { SoundPort } from '../engine/audio/audio'
import type { Scope } from '../engine/scene/scene'
import { pitchOf } from './nine-grid-plan'

const COINS_AT_MS = [260, 400, 560]
const LID_AT_MS = 90

/** Sounds of the grid: the drum's skin at the start, its rim at each step, the lid and a gong at a win. */
export class NineGridSounds {
  private lastStep = 0

  constructor(
    readonly sound: SoundPort,
    readonly scope: Scope,
  ) {}

  press(): void {
    this.sound.play('don')
  }

  /** The runner starts, or continues after this step. */
  run(step: number): void {
    this.lastStep = step
  }

  /** The runner has reached this step; several steps within one frame click once. */
  step(step: number, steps: number): void {
    if (step === this.lastStep) return
    this.lastStep = step
    if (step === steps) this.sound.play('don', { volume: 0.8 })
    else this.sound.play('ka', { rate: pitchOf(step, steps), volume: 0.6 })
  }

  win(): void {
    this.sound.play('gong')
    this.scope.timer(LID_AT_MS, () => this.sound.play('lid'))
    for (const atMs of COINS_AT_MS) this.scope.timer(atMs, () => this.sound.play('coin', { volume: 0.5 }))
  }
}
