import type { Sprite } from 'pixi.js'
import type { ScratchFingers } from './fingers'
import type { ScratchFoil } from './foil'
import type { ScratchRound } from './round'
import type { ScratchCardShow } from './show'

/** What decides where the foil is shown, and as what. */
interface FoilParts {
  round: ScratchRound
  foil: ScratchFoil
  /** The words on the foil. */
  hint: Sprite
  show: ScratchCardShow
  fingers: ScratchFingers
}

/**
 * The words on the foil go as soon as it is scratched (spec part 2 §4), and come back with a whole one. Where it is scratched
 * beside the canvas they are gone there from the start, and the canvas has no need to be drawn for it.
 */
export function followHint({ round, foil, hint }: FoilParts): void {
  if (hint.visible === round.isWhole || (foil.isOpenBeside && !foil.isBeside)) return
  hint.visible = round.isWhole
  if (foil.isBeside) return
  foil.renew()
  round.redraw()
}

/**
 * The foil is beside the canvas while fingers scratch it.
 *
 * @param hasLayers whether the quality asks for layers beside the canvas
 * @returns whether it is there and was there
 */
export function followLayer(parts: FoilParts, hasLayers: boolean): boolean {
  const { round, foil, show } = parts
  if (round.scratchable || round.phase === 'waiting') foil.prepareBeside()
  followFingers(parts, hasLayers)
  const isWanted = hasLayers && round.phase === 'scratching' && show.touched && foil.canBeBeside
  if (foil.isOpenBeside === isWanted && (isWanted || !foil.isBehind)) return foil.isBeside
  foil.setBeside(isWanted)
  foil.clearBeside()
  round.redraw()
  return false
}

/** While a worker paints, the page needs no frame, and fingers should not ask for any. */
export function followFingers({ round, foil, fingers }: FoilParts, hasLayers: boolean): void {
  fingers.direct = hasLayers && round.scratchable && foil.hasWorker
}
