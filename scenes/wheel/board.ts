import { Container, Sprite, type Texture } from 'pixi.js'
import { centredSprite } from '../kit/centred-sprite'
import type { WheelShelf } from './bundle'
import { PIN_RADIUS_PX, POINTER_PIVOT_PX } from './layout'
import { LAMPS, type LampMood, lampGlow, lampStepAt } from './lights'
import { pinDegOf, pinsOf } from './pointer'

const RAD = Math.PI / 180
/** Places on the rim's picture, in CSS px from the wheel's centre. */
const LAMP_RADIUS_PX = 145
const STAND_TOP_PX = 134
/** At speed single pins would only flicker. */
const PIN_FADE = 0.7
const HUB_PRESSED_SCALE = 0.95

/** What turns and swings, as it is drawn now. */
interface WheelPictures {
  sharp: Texture
  smear: Texture
  pin: Texture
  pointer: Texture
}

/**
 * The wheel's body: one rotating container with the baked disc, and what stands still around it. All of it
 * comes from one atlas and four baked textures, so that it is one draw call.
 */
export class WheelBoard extends Container {
  readonly stand: Sprite
  /** 0 before the first are set. */
  sectors = 0
  private readonly disc = new Container()
  private readonly pins = new Container()
  private readonly sharp = centredSprite()
  private readonly smearDisc = centredSprite()
  private readonly spot = centredSprite()
  private readonly lamps: Sprite[] = []
  private readonly pointer: Sprite
  private readonly hub = new Container()
  private readonly hubUp: Sprite
  private readonly hubDown: Sprite
  private readonly face = centredSprite()
  private readonly pinPicture: Texture
  private mood: LampMood | undefined
  private step = 0

  constructor(shelf: WheelShelf) {
    super()
    const still = (name: Parameters<typeof shelf.frame<'wheel'>>[1]) => new Sprite(shelf.frame('wheel', name))
    this.stand = still('stand')
    this.stand.y = STAND_TOP_PX
    this.disc.addChild(this.sharp, this.smearDisc, this.spot)
    this.pinPicture = shelf.frame('wheel', 'pin')
    this.addChild(this.stand, this.disc, still('shade'), this.pins, still('rim'))
    for (let lamp = 0; lamp < LAMPS; lamp++) {
      const sprites = [still('lamp-off'), still(lamp % 2 === 0 ? 'lamp-gold' : 'lamp-white')]
      const at = (lamp * Math.PI * 2) / LAMPS
      for (const sprite of sprites) {
        sprite.position.set(Math.sin(at) * LAMP_RADIUS_PX, -Math.cos(at) * LAMP_RADIUS_PX)
        this.addChild(sprite)
      }
      this.lamps.push(...sprites.slice(1))
    }
    this.pointer = still('pointer')
    this.pointer.y = -POINTER_PIVOT_PX
    this.hubUp = still('hub')
    this.hubDown = still('hub-pressed')
    this.hub.addChild(this.hubUp, this.hubDown, this.face)
    this.addChild(this.hub, this.pointer)
    this.smear(0)
    this.spotlight(0, 0)
    this.press(0)
  }

  /** Sets up the pins of a wheel with this many sectors. */
  setPins(sectors: number): void {
    this.sectors = sectors
    for (const pin of this.pins.removeChildren()) pin.destroy()
    for (let pin = 0; pin < pinsOf(sectors); pin++) {
      const sprite = new Sprite(this.pinPicture)
      const at = pinDegOf(sectors, pin) * RAD
      sprite.position.set(Math.sin(at) * PIN_RADIUS_PX, -Math.cos(at) * PIN_RADIUS_PX)
      this.pins.addChild(sprite)
    }
  }

  setDisc(texture: Texture): void {
    this.sharp.texture = texture
  }

  setSmear(texture: Texture): void {
    this.smearDisc.texture = texture
  }

  setSpotlight(texture: Texture): void {
    this.spot.texture = texture
  }

  setFace(texture: Texture): void {
    this.face.texture = texture
  }

  get pictures(): WheelPictures {
    return {
      sharp: this.sharp.texture,
      smear: this.smearDisc.texture,
      pin: this.pinPicture,
      pointer: this.pointer.texture,
    }
  }

  /** Leaves disc, pins and pointer out: they are shown beside the canvas. */
  leaveOut(isBeside: boolean): void {
    for (const part of [this.disc, this.pins, this.pointer]) part.visible = !isBeside
  }

  /** @param angleDeg clockwise turn of the disc */
  turn(angleDeg: number): void {
    const rotation = (angleDeg % 360) * RAD
    this.disc.rotation = rotation
    this.pins.rotation = rotation
    // The light comes from one side, however the disc is turned.
    for (const pin of this.pins.children) pin.rotation = -rotation
  }

  /** @param alpha how far the smeared disc covers the sharp one, 0 to 1 */
  smear(alpha: number): void {
    show(this.smearDisc, alpha)
    this.pins.alpha = 1 - PIN_FADE * alpha
  }

  /** @param restDeg turn of the disc that brings the lit sector to the top */
  spotlight(alpha: number, restDeg: number): void {
    show(this.spot, alpha)
    this.spot.rotation = -restDeg * RAD
  }

  /** @param swingDeg how far the tip is pushed to the right */
  swing(swingDeg: number): void {
    this.pointer.rotation = -swingDeg * RAD
  }

  /** @param depth 0 up, 1 all the way down */
  press(depth: number): void {
    this.hubUp.visible = depth < 0.5
    this.hubDown.visible = depth >= 0.5
    this.hub.scale.set(1 - (1 - HUB_PRESSED_SCALE) * depth)
    this.face.y = depth
  }

  /** @returns whether a lamp has changed */
  lights(mood: LampMood, atMs: number): boolean {
    const step = lampStepAt(mood, atMs)
    if (mood === this.mood && step === this.step) return false
    this.mood = mood
    this.step = step
    for (let lamp = 0; lamp < LAMPS; lamp++) {
      const sprite = this.lamps[lamp]
      if (sprite) sprite.alpha = lampGlow(mood, step, lamp)
    }
    return true
  }
}

function show(sprite: Sprite, alpha: number): void {
  sprite.visible = alpha > 0
  sprite.alpha = alpha
}
