import { Container, Sprite } from 'pixi.js'
import type { SceneKit } from '../engine/scene/scene'
import { Celebration } from '../kit/celebration'
import { ScratchCardBoard } from './board'
import type { ScratchCardShelf } from './bundle'
import { ScratchFoil } from './foil'
import { FoilBits } from './foil-bits'
import { ScratchCardShow } from './show'

/** The drawn parts of a card. */
export interface CardParts {
  show: ScratchCardShow
  foil: ScratchFoil
  /** The words on the foil. */
  hint: Sprite
}

const BITS = ['0', '1', '2', '3'] as const

/**
 * Builds a card: packet and card, the foil on it, the bits that fly off it, and the celebration.
 *
 * @param besideChanged called when the foil can be shown beside the canvas, is seen there or no longer
 */
export function buildCard(kit: SceneKit, shelf: ScratchCardShelf, besideChanged: () => void): CardParts {
  const board = new ScratchCardBoard(shelf)
  const hint = new Sprite()
  const whole = new Container()
  const untouched = shelf.texture('foil')
  whole.addChild(new Sprite(untouched), hint)
  const curls = BITS.map((n) => shelf.frame('scratch', `curl-${n}`))
  const foil = new ScratchFoil(kit, whole, untouched, curls, besideChanged)
  const bits = new FoilBits(
    curls,
    BITS.map((n) => shelf.frame('scratch', `shard-${n}`)),
    shelf.frame('scratch', 'shard-1'),
  )
  const celebration = new Celebration(shelf, kit.renderer === 'webgl')
  if (celebration.shader) kit.scope.shader(celebration.shader)
  board.behind.addChild(celebration.behind)
  board.onCard.addChild(foil)
  board.front.addChild(bits)
  return { foil, hint, show: new ScratchCardShow(board, foil, bits, celebration) }
}

/** Compiles a card's shaders now, not during an animation. */
export function compileShaders(kit: SceneKit, { foil, show }: CardParts): void {
  for (const shaded of [foil, show.celebration.behind]) {
    kit.scope.free(kit.bake(shaded, { widthPx: 2, heightPx: 2 }))
  }
}
