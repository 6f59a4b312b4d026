import { Sprite, Texture } from 'pixi.js'

/** A sprite with its anchor in the middle; without a texture it draws nothing until it gets one. */
export const centredSprite = (texture: Texture = Texture.EMPTY): Sprite =>
  new Sprite({ texture, anchor: 0.5 })
