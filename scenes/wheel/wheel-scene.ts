import { Container } from 'pixi.js'
import { Celebration } from '../engine/lottery/celebration'
import { SceneMotion } from '../engine/lottery/motion'
import { PrizePictures } from '../engine/lottery/pictures'
import { type Prize, prizeOf } from '../engine/lottery/prize'
import { StartFinger } from '../engine/lottery/start-press'
import { springTheme } from '../engine/lottery/theme'
import type { QualitySettings } from '../engine/quality-plan'
import { Scene } from '../engine/scene'
import type { View } from '../engine/viewport'
import { WheelBoard } from './wheel-board'
import { wheelBundle } from './wheel-bundle'
import { wheelLayout } from './wheel-layout'
import { WheelRound } from './wheel-round'
import type { WheelCommands, WheelData, WheelShape, WheelSnapshot } from './wheel-shape'
import { WheelShow } from './wheel-show'
import { WheelSounds } from './wheel-sounds'
import { WheelTextures } from './wheel-textures'
import { dressedSectors } from './wheel-tones'

/** Textures are painted anew when their resolution is off by more than this share. */
const RATIO_SLACK = 0.05
const ARRIVAL_S = 0.28
const DEPARTURE_S = 0.18

interface Parts {
  round: WheelRound
  show: WheelShow
  pictures: PrizePictures
  textures: WheelTextures
  sounds: WheelSounds
  motion: SceneMotion
  finger: StartFinger
}

/** The prize wheel: three to six sectors, a hub to start it, a pointer at the top (spec part 2 §4). */
export class WheelScene extends Scene<WheelShape> {
  static readonly bundle = wheelBundle

  readonly commands: WheelCommands = {
    press: () => this.#press(),
    waiting: () => this.#waiting(),
    spinTo: (index) => void this.#spin(index),
    cancel: () => this.#cancel(),
    reset: () => this.reset(),
  }

  readonly #wheel = new Container()
  #data: WheelData = { sectors: [], texts: { start: '', unit: '' } }
  #parts: Parts | undefined
  #stale = false
  #plays: { resolve: () => void; reject: (reason: Error) => void }[] = []

  override get busy(): boolean {
    return this.#parts?.round.running ?? false
  }

  async prepare(given: WheelData): Promise<void> {
    const { kit } = this
    const data = dressed(given)
    this.#data = data
    const shelf = kit.assets(wheelBundle)
    const board = new WheelBoard(shelf)
    const celebration = new Celebration(shelf, kit.renderer === 'webgl')
    celebration.adjust(kit.quality)
    if (celebration.shader) kit.scope.shader(celebration.shader)
    this.#wheel.addChild(celebration.behind, board, celebration.front)
    this.addChild(this.#wheel)
    const { scale } = wheelLayout(kit.view.widthPx, kit.view.heightPx)
    const theme = { ...springTheme, ...data.theme }
    this.#parts = {
      round: this.#newRound(),
      show: new WheelShow(board, celebration, kit.clock.now()),
      pictures: new PrizePictures(kit, shelf),
      textures: new WheelTextures(kit, theme, kit.view.pixelRatio * scale),
      sounds: new WheelSounds(kit.sound, kit.scope),
      motion: this.#newMotion(),
      finger: new StartFinger(kit, {
        startable: () => this.#built.round.startable,
        pressed: () => this.#press(),
        touched: () => this.#touch(),
      }),
    }
    await Promise.all([kit.fontsReady(textOf(data)), this.#parts.pictures.load(data.sectors)])
    kit.scope.signal.throwIfAborted()
    this.#paint()
    if (kit.quality.shaders) kit.scope.free(kit.bake(celebration.behind, { widthPx: 2, heightPx: 2 }))
    this.#touch()
  }

  apply(given: WheelData): void {
    const data = dressed(given)
    this.#data = data
    if (data.sectors.length !== this.#built.round.sectors) this.#refresh()
    void this.#refine(data)
  }

  resize(view: View): void {
    const { centreX, centreY, scale, hubRadiusPx, stand } = wheelLayout(view.widthPx, view.heightPx)
    const { textures, show, finger } = this.#built
    this.#wheel.position.set(centreX, centreY)
    this.#wheel.scale.set(scale)
    finger.place(centreX, centreY, hubRadiusPx)
    show.board.stand.visible = stand
    const pixelRatio = view.pixelRatio * scale
    if (Math.abs(pixelRatio / textures.pixelRatio - 1) > RATIO_SLACK) {
      textures.pixelRatio = pixelRatio
      this.#refresh()
    }
    this.kit.invalidate()
  }

  override adjust(quality: QualitySettings): void {
    this.#built.show.celebration.adjust(quality)
  }

  override async enter(signal: AbortSignal): Promise<void> {
    if (!this.#calm) await this.#glide(signal, 14, 0, ARRIVAL_S)
  }

  override async leave(signal: AbortSignal): Promise<void> {
    if (!this.#calm) await this.#glide(signal, 0, -10, DEPARTURE_S)
  }

  reset(): void {
    const parts = this.#built
    parts.round = this.#newRound()
    parts.show.clear()
    this.#settlePlays(new Error('The wheel was reset.'))
    if (this.#stale) this.#refresh()
    this.#touch()
  }

  snapshot(): WheelSnapshot {
    return this.#built.round.snapshot()
  }

  restore(snapshot: WheelSnapshot): void {
    const { round, show, motion } = this.#built
    const { nowMs } = motion
    round.restore(snapshot, nowMs)
    if (round.phase === 'settled' && round.plan) show.light(round, this.#prize(round.plan.index), nowMs)
    this.#touch()
  }

  override play(index: number): Promise<void> {
    return new Promise((resolve, reject) => {
      if (!this.#spin(index)) return reject(new Error('The wheel is spinning.'))
      this.#plays.push({ resolve, reject })
    })
  }

  override destroy(): void {
    this.#settlePlays(new Error('The wheel has gone.'))
    super.destroy()
  }

  get #built(): Parts {
    if (!this.#parts) throw new Error('The wheel is used before it is prepared.')
    return this.#parts
  }

  get #calm(): boolean {
    return this.kit.preferences.reducedMotion
  }

  #newRound(): WheelRound {
    const round: WheelRound = new WheelRound(this.#data.sectors.length, {
      settled: (index) => this.#settled(index),
      over: (index) => {
        if (this.#parts?.round === round) this.#over(index)
      },
    })
    return round
  }

  #newMotion(): SceneMotion {
    return new SceneMotion(this.kit, {
      step: (nowMs) => this.#step(nowMs),
      draw: (nowMs) => {
        const { round, show, finger } = this.#built
        show.draw(round, nowMs, this.#calm, finger.down)
      },
      movingAt: (nowMs) => this.#built.show.movingAt(this.#built.round, nowMs),
      restMs: (nowMs) => this.#built.show.lampsInMs(this.#built.round, nowMs, this.#calm),
    })
  }

  #step(nowMs: number): void {
    const { round, sounds } = this.#built
    round.advance(nowMs, this.#calm)
    if (round.phase === 'spinning' && !this.#calm) {
      sounds.turn(round.angleDeg, round.speedDegS, round.sectors, nowMs)
    }
  }

  /** Someone is there: the lamps chase, and whatever is to move moves. */
  #touch(): void {
    const { show, motion } = this.#built
    show.touch(motion.nowMs)
    motion.wake()
  }

  #press(): void {
    const { round, sounds } = this.#built
    this.#touch()
    if (!round.startable) return
    sounds.press()
    this.tell('spinRequested')
  }

  #waiting(): void {
    const { round, show } = this.#built
    round.wait()
    if (round.phase === 'waiting') show.clear()
    this.#touch()
  }

  #cancel(): void {
    const { round, motion } = this.#built
    round.cancel()
    motion.wake()
  }

  #spin(index: number): boolean {
    const { round, show, sounds, motion } = this.#built
    if (!round.spin(index, motion.nowMs)) return false
    show.clear()
    sounds.spin(round.angleDeg, round.sectors)
    this.#touch()
    return true
  }

  #settled(index: number): void {
    const { round, show, sounds, motion } = this.#built
    const prize = this.#prize(index)
    show.light(round, prize, motion.nowMs)
    if (prize) sounds.win()
    this.#settlePlays()
    this.tell('settled', index)
  }

  #over(index: number): void {
    this.tell('over', index)
    if (this.#stale) this.#refresh()
  }

  #prize(index: number): Prize | undefined {
    const { sectors } = this.#data
    return prizeOf(sectors[index], this.#built.pictures.present(sectors)[index])
  }

  #settlePlays(reason?: Error): void {
    for (const { resolve, reject } of this.#plays.splice(0)) reason ? reject(reason) : resolve()
  }

  /** Shows the present data; while a spin runs nothing changes under it. */
  #refresh(): void {
    const { round, show, motion } = this.#built
    const { sectors } = this.#data
    this.#stale = round.running
    if (this.#stale) return
    if (sectors.length !== round.sectors) {
      round.resize(sectors.length)
      show.clear()
    }
    this.#paint()
    motion.wake()
  }

  /** Shows new data as what it needs arrives: first the letters, then the pictures. */
  async #refine(data: WheelData): Promise<void> {
    const { kit } = this
    const isLatest = () => this.#data === data && !kit.scope.disposed
    const pictures = this.#built.pictures.load(data.sectors)
    await kit.fontsReady(textOf(data))
    if (isLatest()) this.#refresh()
    if ((await pictures) && isLatest()) this.#refresh()
  }

  #paint(): void {
    const { pictures, textures, show } = this.#built
    const { sectors, texts } = this.#data
    const { sharp, smear } = textures.disc(sectors, texts.unit, pictures.drawable(sectors))
    show.board.setDisc(sharp, smear)
    show.board.setPins(sectors.length)
    show.board.setSpotlight(textures.spotlight(sectors.length))
    const lettering = textures.lettering(texts.start, texts.unit)
    show.board.setFace(lettering.face)
    show.celebration.plaque.setParts(lettering)
  }

  /** Moves the wheel up or down a little, out-quart. */
  async #glide(signal: AbortSignal, fromPx: number, toPx: number, seconds: number): Promise<void> {
    const { pivot } = this.#wheel
    pivot.y = -fromPx
    const tween = this.kit.scope.tween(pivot, { y: -toPx, duration: seconds, ease: 'power3.out' })
    signal.addEventListener('abort', () => tween.progress(1), { once: true })
    await tween
  }
}

const dressed = (data: WheelData): WheelData => ({ ...data, sectors: dressedSectors(data.sectors) })

/** Every letter that is painted. */
function textOf({ sectors, texts }: WheelData): string {
  const labels = sectors.map(({ label, amount = '' }) => label + amount)
  return [...labels, texts.start, texts.unit, '0123456789.…'].join('')
}
