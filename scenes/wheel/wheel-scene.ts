import type { View } from '../engine/scene/scene'
import type { Celebration } from '../kit/celebration'
import { LazyLayers } from '../kit/lazy-layers'
import type { LotteryRoundEvents } from '../kit/lottery-round'
import { LotteryScene } from '../kit/lottery-scene'
import type { LotteryLook } from '../kit/lottery-shape'
import type { LotteryTheme } from '../kit/theme'
import { WheelBoard } from './board'
import { wheelBundle } from './bundle'
import { wheelLayout } from './layout'
import { WheelRound, type WheelSnapshot } from './round'
import { WheelShow } from './show'
import { WheelSounds } from './sounds'
import { WheelTextures } from './textures'
import { dressedSectors } from './tones'
import type { WheelData } from './wheel-shape'

interface WheelLook extends LotteryLook<WheelRound> {
  show: WheelShow
  textures: WheelTextures
  sounds: WheelSounds
}

/** The prize wheel: a disc of sectors, a hub to start it, a pointer at the top (spec part 2 §4). */
export class WheelScene extends LotteryScene<WheelData, WheelSnapshot, WheelRound, WheelLook> {
  static readonly bundle = wheelBundle

  protected data: WheelData = { sectors: [], texts: { start: '', unit: '' } }

  override prepare(data: WheelData): Promise<void> {
    return super.prepare(dressed(data))
  }

  override apply(data: WheelData): void {
    super.apply(dressed(data))
    if (data.sectors.length !== this.round.sectors) this.refresh()
  }

  override resize(view: View): void {
    super.resize(view)
    this.look.show.board.stand.visible = wheelLayout(view.widthPx, view.heightPx).stand
  }

  protected build(celebration: Celebration, theme: LotteryTheme, pixelRatio: number): WheelLook {
    const { kit } = this
    const board = new WheelBoard(kit.assets(wheelBundle))
    this.table.addChild(celebration.behind, board, celebration.front)
    return {
      show: new WheelShow(
        board,
        celebration,
        new LazyLayers(kit, async () => {
          const { WheelLayers } = await import('./layers')
          return new WheelLayers(kit, board, () => this.look.textures.pixelRatio)
        }),
        kit.clock.now(),
      ),
      textures: new WheelTextures(kit, theme, pixelRatio),
      sounds: new WheelSounds(kit.sound, kit.scope),
    }
  }

  protected newRound(events: LotteryRoundEvents): WheelRound {
    return new WheelRound(this.data.sectors.length, events)
  }

  protected place({ widthPx, heightPx }: View) {
    return wheelLayout(widthPx, heightPx)
  }

  protected places() {
    return this.data.sectors
  }

  protected started(): void {
    this.look.sounds.spin(this.round.angleDeg, this.round.sectors)
  }

  protected stepped(nowMs: number): void {
    const { phase, angleDeg, speedDegS, sectors } = this.round
    if (phase === 'spinning') this.look.sounds.turn(angleDeg, speedDegS, sectors, nowMs)
  }

  protected paint(): void {
    const { round } = this
    const { textures, show } = this.look
    const { sectors, texts } = this.data
    if (sectors.length !== round.sectors) {
      round.resize(sectors.length)
      show.clear()
    }
    show.board.setDisc(textures.disc(sectors, texts.unit, this.pictures()))
    show.board.setPins(sectors.length)
    show.board.setFace(textures.face(texts.start))
  }

  protected stepsOfRest(): (() => void)[] {
    const { textures, show } = this.look
    const { board, celebration, layers } = show
    return [
      () => board.setSmear(textures.smear(board.pictures.sharp)),
      () => board.setSpotlight(textures.spotlight(this.data.sectors.length)),
      () => celebration.plaque.setParts(textures.lettering(this.data.texts.unit)),
      () => layers.renew(),
    ]
  }
}

const dressed = (data: WheelData): WheelData => ({ ...data, sectors: dressedSectors(data.sectors) })
