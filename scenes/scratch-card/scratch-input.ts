import type { SceneMotion } from '../engine/scene/scene'
import type { FingerHandlers } from './fingers'
import type { ScratchFoil } from './foil'
import type { ScratchPlayer } from './player'
import type { ScratchRound } from './round'
import type { ScratchCardShow } from './show'
import type { ScratchCardSounds } from './sounds'

/** What input changes; the round is replaced at a reset. */
export interface ScratchInputParts {
  round: ScratchRound
  player: ScratchPlayer
  show: ScratchCardShow
  foil: ScratchFoil
  sounds: ScratchCardSounds
  motion: SceneMotion
}

/**
 * Handlers that let fingers scratch.
 *
 * @param parts read at each event
 * @param stroked called when a finger that took foil off is lifted
 */
export function scratchWith(parts: () => ScratchInputParts, stroked: () => void): FingerHandlers {
  return {
    scratchable: () => parts().round.scratchable && !parts().player.playing,
    down: (finger, x, y) => {
      const { round, show, motion } = parts()
      show.skipArrival()
      show.follow(x, y, motion.nowMs, true)
      round.begin(finger, x, y, motion.nowMs)
      motion.wake()
    },
    move: (finger, x, y, atMs) => {
      const { round, show, foil, sounds, motion } = parts()
      if (!round.scratchable) return
      const { nowMs } = motion
      const took = round.move(finger, x, y, nowMs)
      const speed = show.follow(x, y, nowMs, false, { atMs, finger, took })
      if (round.scratchable) sounds.scratch(speed)
      if (!(foil.isOpenBeside && round.phase === 'scratching')) motion.wake()
    },
    moved: () => parts().foil.flush(),
    up: (finger) => {
      const { round, sounds } = parts()
      const counts = round.end(finger)
      if (round.strokes.fingers === 0) sounds.hush()
      if (counts) stroked()
    },
  }
}

/** Moves the finger of `play` up to a time. */
export function advancePlayer({ round, player, show }: ScratchInputParts, nowMs: number): void {
  player.advance(nowMs, (finger, x, y, atMs, isFirst) => {
    show.follow(x, y, atMs, isFirst)
    if (isFirst) round.begin(finger, x, y, atMs)
    else round.move(finger, x, y, atMs)
  })
}
