import type { Playing, SoundPort } from '../engine/audio/audio'
import type { Cancel } from '../engine/frame/frame'
import type { Scope } from '../engine/scene/scene'

/** A finger that has not moved for this long makes no noise. */
const QUIET_AFTER_MS = 110
/** The speed at which the foil is loudest, px a ms. */
const LOUDEST_PX_MS = 1.4
/** Loudness and pitch change in so many steps, since each change costs the mixer. */
const SPEED_STEPS = 8
const PAPER_AT_MS = 430

/** Sounds of the card: paper as it arrives, foil under the finger, a burst as the rest breaks up, a gong at a win. */
export class ScratchCardSounds {
  private foil: Playing | undefined
  private quiet: Cancel | undefined
  /** Since the last timer was set. */
  private hasMoved = false
  /** Of the loudest, as it sounds now. */
  private share = 0

  constructor(
    readonly sound: SoundPort,
    readonly scope: Scope,
  ) {}

  arrive(): void {
    this.sound.play('whoosh', { volume: 0.5 })
    this.scope.timer(PAPER_AT_MS, () => this.sound.play('paper'))
  }

  /** A finger scratches at this speed, px of the foil a ms. */
  scratch(speedPxMs: number): void {
    const share = Math.round(Math.min(1, speedPxMs / LOUDEST_PX_MS) * SPEED_STEPS) / SPEED_STEPS
    if (!this.foil || share !== this.share) this.rustle(share)
    this.share = share
    this.hasMoved = true
    if (this.foil && !this.quiet) this.waitForQuiet()
  }

  private rustle(share: number): void {
    const volume = 0.25 + 0.75 * share
    const rate = 0.85 + 0.3 * share
    if (this.foil) this.foil.set({ volume, rate })
    else {
      const foil = this.sound.play('foil', { loop: true, volume, rate })
      this.foil = foil && this.scope.sound(foil)
    }
  }

  /** A timer of the browser's, one for many moves: the clock's would ask for a frame each time, and nothing is seen. */
  private waitForQuiet(): void {
    this.hasMoved = false
    const id = setTimeout(() => {
      this.quiet?.()
      this.quiet = undefined
      if (this.hasMoved) this.waitForQuiet()
      else this.hush()
    }, QUIET_AFTER_MS)
    this.quiet = this.scope.add(() => clearTimeout(id))
  }

  hush(): void {
    this.quiet?.()
    this.quiet = undefined
    const foil = this.foil
    this.foil = undefined
    if (foil) this.scope.free(foil)
  }

  /** The rest of the foil breaks up. */
  burst(isWin: boolean): void {
    this.hush()
    this.sound.play('burst', { volume: 0.9 })
    if (isWin) this.scope.timer(260, () => this.sound.play('gong'))
  }
}
