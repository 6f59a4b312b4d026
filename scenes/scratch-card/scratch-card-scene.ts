import { Container } from 'pixi.js'
import { BESIDE } from '../engine/frame/frame'
import type { QualitySettings } from '../engine/quality/quality'
import { throwIfAborted } from '../engine/scene/aborted'
import { Scene, SceneGone, SceneMotion, type View } from '../engine/scene/scene'
import { PrizePictures } from '../kit/prize-pictures'
import { springTheme } from '../kit/theme'
import { scratchCardBundle } from './bundle'
import { buildCard, type CardParts, compileShaders } from './card-parts'
import { ScratchFingers } from './fingers'
import { followFingers, followHint, followLayer } from './follow-foil'
import { type Area, scratchCardLayout } from './layout'
import { ScratchPlayer } from './player'
import { ScratchRound } from './round'
import type {
  ScratchCardCommands,
  ScratchCardData,
  ScratchCardShape,
  ScratchCardSnapshot,
} from './scratch-card-shape'
import { advancePlayer, type ScratchInputParts, scratchWith } from './scratch-input'
import { ScratchCardSounds } from './sounds'
import { ScratchCardTextures, textOf } from './textures'

interface Parts extends CardParts, ScratchInputParts {
  pictures: PrizePictures
  textures: ScratchCardTextures
  fingers: ScratchFingers
}

/** A card out of a red packet, with foil to be scratched off its prize (spec part 2 §4). */
export class ScratchCardScene extends Scene<ScratchCardShape> {
  static readonly bundle = scratchCardBundle

  readonly commands: ScratchCardCommands = {
    reveal: () => this.reveal(),
    reset: () => this.reset(),
  }

  private readonly table = new Container()
  private data: ScratchCardData = { texts: { hint: '', unit: '' } }
  private parts: Parts | undefined
  private foilArea: Area | undefined

  override get isGame(): boolean {
    return true
  }

  override get busy(): boolean {
    const { round, player } = this.parts ?? {}
    return player?.playing === true || round?.running === true || (round?.strokes.fingers ?? 0) > 0
  }

  override get playArea(): Area | undefined {
    return this.foilArea
  }

  async prepare(data: ScratchCardData): Promise<void> {
    const { kit } = this
    this.data = data
    const shelf = kit.assets(scratchCardBundle)
    const parts = buildCard(kit, shelf, () => this.besideChanged())
    this.table.addChild(parts.show.board)
    this.addChild(this.table)
    const pixelRatio = kit.view.pixelRatio * this.layout(kit.view).scale
    this.parts = {
      ...parts,
      round: this.newRound(),
      pictures: new PrizePictures(kit, shelf),
      textures: new ScratchCardTextures(kit, springTheme, pixelRatio),
      sounds: new ScratchCardSounds(kit.sound, kit.scope),
      motion: this.newMotion(),
      fingers: new ScratchFingers(
        kit,
        scratchWith(
          () => this.built,
          () => this.emitEvent('stroked', this.progress()),
        ),
      ),
      player: new ScratchPlayer(),
    }
    await Promise.all([kit.fontsReady(textOf(data)), this.loadPicture()])
    throwIfAborted(kit.scope.signal)
    this.paint()
    this.adjust(kit.quality)
    if (kit.quality.shaders) compileShaders(kit, parts)
    this.begin()
  }

  apply(data: ScratchCardData): void {
    const before = this.data
    this.data = data
    if (before.topPx !== data.topPx) this.resize(this.kit.view)
    void this.refine(data, before.texts.hint !== data.texts.hint)
  }

  resize(view: View): void {
    const layout = this.layout(view)
    const { textures, fingers, motion, show } = this.built
    this.table.position.set(layout.centreX, layout.centreY)
    this.table.scale.set(layout.scale)
    this.foilArea = layout.foil
    fingers.place(layout)
    show.place({ ...layout.foil, scale: layout.scale })
    if (textures.setPixelRatio(view.pixelRatio * layout.scale)) this.paint()
    motion.wake()
  }

  override adjust(quality: QualitySettings): void {
    this.built.show.adjust(quality)
  }

  override async enter(): Promise<void> {
    const { show, motion, sounds } = this.built
    if (this.calm || show.touched) return
    show.arriveAt(motion.nowMs)
    sounds.arrive()
    motion.wake()
  }

  override pause(): void {
    this.built.sounds.hush()
  }

  reset(): void {
    const parts = this.built
    parts.player.stop(new Error('The card was reset.'))
    parts.round = this.newRound()
    parts.show.clear()
    parts.foil.renew()
    this.begin()
  }

  snapshot(): ScratchCardSnapshot {
    return this.built.round.snapshot()
  }

  restore(snapshot: ScratchCardSnapshot): void {
    const { round, show, foil, motion } = this.built
    foil.renew()
    round.restore(snapshot, motion.nowMs, this.data.prize !== undefined)
    show.restored(round, this.isWin, motion.nowMs)
    motion.wake()
  }

  override play(_index: number): Promise<void> {
    const { round, player, motion, show } = this.built
    if (!round.scratchable) return Promise.reject(new Error('The card cannot be scratched now.'))
    show.skipArrival()
    const played = player.start(motion.nowMs)
    motion.wake()
    return played
  }

  override playOn(index: number): Promise<void> {
    const { round, player } = this.built
    if (round.scratchable) return this.play(index)
    return round.phase === 'revealing' ? player.wait() : Promise.resolve()
  }

  override destroy(): void {
    this.parts?.player.stop(new SceneGone())
    super.destroy()
  }

  private get built(): Parts {
    if (!this.parts) throw new Error('The scratch card is used before it is prepared.')
    return this.parts
  }

  private get calm(): boolean {
    return this.kit.preferences.reducedMotion
  }

  private get isWin(): boolean {
    const { prize } = this.data
    return prize !== undefined && !prize.consolation
  }

  private layout({ widthPx, heightPx }: View) {
    return scratchCardLayout(widthPx, heightPx, this.data.topPx)
  }

  private newRound(): ScratchRound {
    const round: ScratchRound = new ScratchRound({
      stamp: (stamp) => this.built.foil.erase(stamp),
      started: () => this.emitEvent('scratchStarted'),
      thresholdReached: () => this.reached(),
      over: () => this.emitEvent('over'),
      revealed: () => {
        this.built.player.finish()
        this.emitEvent('revealed')
      },
    })
    return round
  }

  private newMotion(): SceneMotion {
    return new SceneMotion(this.kit, {
      step: (nowMs) => {
        advancePlayer(this.built, nowMs)
        this.built.round.advance(nowMs, this.calm)
      },
      draw: (nowMs) => {
        const { round, show, foil } = this.built
        const wasBeside = followLayer(this.built, this.kit.quality.layers)
        followHint(this.built)
        foil.flush()
        show.draw(round, nowMs, this.calm)
        return wasBeside && !show.movingAt(round, nowMs, this.calm) ? BESIDE : true
      },
      movingAt: (nowMs) => {
        const { round, show, player } = this.built
        return player.playing || show.movingAt(round, nowMs, this.calm)
      },
      restMs: (nowMs) => this.built.show.restMs(this.built.round, nowMs, this.calm),
    })
  }

  /** Starts from the page's saved state, on a whole foil. */
  private begin(): void {
    const { round, show, motion } = this.built
    round.open(this.data.start ?? {}, this.data.prize !== undefined)
    show.restored(round, this.isWin, motion.nowMs)
    motion.wake()
  }

  private besideChanged(): void {
    const { round, motion } = this.built
    followFingers(this.built, this.kit.quality.layers)
    if (round.phase === 'scratching') motion.wake()
  }

  private progress() {
    const { strokes, coverage } = this.built.round
    return { strokes: strokes.log(), clearedRatio: coverage.ratio }
  }

  private reveal(): void {
    const { round, show, motion } = this.built
    show.skipArrival()
    if (round.reveal(motion.nowMs)) motion.wake()
  }

  private reached(): void {
    const { round, show, sounds } = this.built
    show.breakUp(round, this.isWin)
    sounds.burst(this.isWin)
    this.emitEvent('thresholdReached', this.progress())
  }

  private loadPicture(): Promise<boolean> {
    const { prize } = this.data
    return this.built.pictures.load(prize ? [prize] : [])
  }

  /** Shows new data once its letters and its picture are loaded; only then can it be scratched. */
  private async refine(data: ScratchCardData, isNewHint: boolean): Promise<void> {
    await Promise.all([this.kit.fontsReady(textOf(data)), this.loadPicture()])
    if (this.data !== data || this.kit.scope.disposed) return
    const { round, motion } = this.built
    this.paint(isNewHint)
    round.setKnown(data.prize !== undefined)
    motion.wake()
  }

  /** Paints the texts, and the foil again where its resolution or its words have changed. */
  private paint(isNewHint = false): void {
    const { textures, pictures, show, foil, hint, round } = this.built
    const { prize, texts } = this.data
    const picture = prize && pictures.drawable([prize])[0]
    show.board.prize.texture = textures.prize(prize, texts.unit, picture)
    const isResized = foil.pixelRatio !== textures.pixelRatio
    if (!isResized && !isNewHint) return
    hint.texture = textures.hint(texts.hint)
    foil.make(textures.pixelRatio)
    round.redraw()
    foil.flush()
  }
}
