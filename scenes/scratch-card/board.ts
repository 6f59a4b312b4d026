import { Container, Sprite, Texture } from 'pixi.js'
import { SCRATCH } from '../../assets/scratch/measures'
import { outQuart, share } from '../kit/easing'
import type { ScratchCardShelf } from './bundle'
import { MOUTH_Y_PX } from './layout'
import { ARRIVAL_MS, GUIDE_MS } from './scratch-card-plan'

const PACKET_MS = 300
const FLAP_MS = { fromMs: 280, untilMs: 480 }
const CARD_MS = { fromMs: 430, untilMs: ARRIVAL_MS }
/** Where the packet starts, below the screen, and the card, within the packet. */
const PACKET_FROM_PX = 460
const CARD_FROM_PX = 198
const SEAL_Y_PX = 98

/** Packet and card around the card's middle, at scale 1. */
export class ScratchCardBoard extends Container {
  /** Behind everything. */
  readonly behind = new Container()
  /** On the card, in px of the foil: the prize and the foil over it. */
  readonly onCard = new Container()
  readonly prize = new Sprite(Texture.EMPTY)
  /** Over everything, in px of the foil. */
  readonly front = new Container()

  private readonly packet: Sprite[]
  private readonly flapOpen: Sprite
  private readonly flap: Sprite
  private readonly seal: Sprite
  private readonly card = new Container()
  private readonly finger: Sprite

  constructor(shelf: ScratchCardShelf) {
    super()
    const of = (texture: Texture) => new Sprite({ texture, y: MOUTH_Y_PX })
    const back = of(shelf.frame('packet', 'packet-back'))
    const mouth = of(shelf.frame('packet', 'packet-front'))
    this.flapOpen = of(shelf.frame('packet', 'flap-open'))
    this.flap = of(shelf.frame('packet', 'flap'))
    this.seal = new Sprite({ texture: shelf.frame('scratch', 'seal'), y: MOUTH_Y_PX + SEAL_Y_PX })
    this.packet = [back, mouth]
    const { card, foil } = SCRATCH
    this.card.addChild(new Sprite(shelf.frame('scratch', 'card')), this.onCard)
    for (const layer of [this.onCard, this.front]) {
      layer.position.set(foil.x - card.w / 2, foil.y - card.h / 2)
    }
    this.onCard.addChild(this.prize)
    this.finger = new Sprite({ texture: shelf.frame('scratch', 'finger'), visible: false })
    this.front.addChild(this.finger)
    this.addChild(this.behind, this.flapOpen, back, this.card, mouth, this.flap, this.seal, this.front)
  }

  /** @param atMs time since the arrival began */
  arrive(atMs: number): void {
    const packetY = MOUTH_Y_PX + PACKET_FROM_PX * (1 - outQuart(share(atMs, PACKET_MS)))
    const turn = shareOf(atMs, FLAP_MS)
    for (const part of this.packet) part.y = packetY
    this.flap.y = packetY
    this.flapOpen.y = packetY
    this.flap.visible = turn < 0.5
    this.flap.scale.y = Math.max(0.01, 1 - turn * 2)
    this.seal.visible = turn < 0.5
    this.seal.y = packetY + SEAL_Y_PX * (1 - turn * 2)
    this.seal.scale.y = Math.max(0.01, 1 - turn * 2)
    this.card.visible = turn > 0
    const rise = outQuart(shareOf(atMs, CARD_MS))
    this.card.y = CARD_FROM_PX * (1 - rise)
    // It folds back behind the packet, since its corners would show beside a card that is out.
    this.flapOpen.visible = turn >= 0.5 && rise < 1
    this.flapOpen.scale.y = Math.max(0.01, (turn * 2 - 1) * (1 - rise))
  }

  /** The guiding finger sweeps over the foil twice. @param atMs time since the arrival began; undefined hides it */
  guide(atMs: number | undefined): void {
    const u = atMs === undefined ? 0 : shareOf(atMs, GUIDE_MS)
    this.finger.visible = u > 0 && u < 1
    this.finger.alpha = Math.min(1, u * 8, (1 - u) * 8)
    const swing = Math.sin(u * 4 * Math.PI - Math.PI / 2)
    this.finger.position.set(SCRATCH.foil.w / 2 + swing * 66 + 16, 118 - Math.cos(u * 8 * Math.PI) * 5)
  }
}

const shareOf = (atMs: number, { fromMs, untilMs }: { fromMs: number; untilMs: number }) =>
  share(atMs - fromMs, untilMs - fromMs)
