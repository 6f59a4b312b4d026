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
import { NineGridBoard } from './nine-grid-board'
import { nineGridBundle } from './nine-grid-bundle'
import { nineGridLayout } from './nine-grid-layout'
import { NineGridRound } from './nine-grid-round'
import type { NineGridCommands, NineGridData, NineGridShape, NineGridSnapshot } from './nine-grid-shape'
import { NineGridShow } from './nine-grid-show'
import { NineGridSounds } from './nine-grid-sounds'
import { NineGridTextures } from './nine-grid-textures'

/** Textures are painted anew when their resolution is off by more than this share. */
const RATIO_SLACK = 0.05
const ARRIVAL_S = 0.28
const DEPARTURE_S = 0.18

interface Parts {
  round: NineGridRound
  show: NineGridShow
  pictures: PrizePictures
  textures: NineGridTextures
  sounds: NineGridSounds
  motion: SceneMotion
  finger: StartFinger
}

/** The nine-grid: eight boxes around a drum that starts the runner (spec part 2 §4). */
export class NineGridScene extends Scene<NineGridShape> {
  static readonly bundle = nineGridBundle

  readonly commands: NineGridCommands = {
    press: () => this.#press(),
    waiting: () => this.#waiting(),
    runTo: (index) => void this.#run(index),
    cancel: () => this.#cancel(),
    reset: () => this.reset(),
  }

  readonly #grid = new Container()
  #data: NineGridData = { cells: [], texts: { start: '', unit: '' } }
  #parts: Parts | undefined
  #stale = false
  #plays: { resolve: () => void; reject: (reason: Error) => void }[] = []

  override get busy(): boolean {
    return this.#parts?.round.running ?? false
  }

  async prepare(data: NineGridData): Promise<void> {
    const { kit } = this
    this.#data = data
    const shelf = kit.assets(nineGridBundle)
    const board = new NineGridBoard(shelf)
    const celebration = new Celebration(shelf, kit.renderer === 'webgl')
    celebration.adjust(kit.quality)
    if (celebration.shader) kit.scope.shader(celebration.shader)
    board.behindWin.addChild(celebration.behind)
    board.opening.inside.addChild(celebration.front)
    this.#grid.addChild(board)
    this.addChild(this.#grid)
    const { scale } = nineGridLayout(kit.view.widthPx, kit.view.heightPx)
    const theme = { ...springTheme, ...data.theme }
    this.#parts = {
      round: this.#newRound(),
      show: new NineGridShow(board, celebration, kit.clock.now()),
      pictures: new PrizePictures(kit, shelf),
      textures: new NineGridTextures(kit, theme, kit.view.pixelRatio * scale),
      sounds: new NineGridSounds(kit.sound, kit.scope),
      motion: this.#newMotion(),
      finger: new StartFinger(kit, {
        startable: () => this.#built.round.startable,
        pressed: () => this.#press(),
        touched: () => this.#touch(),
      }),
    }
    await Promise.all([kit.fontsReady(textOf(data)), this.#parts.pictures.load(data.cells)])
    kit.scope.signal.throwIfAborted()
    this.#paint()
    if (kit.quality.shaders) kit.scope.free(kit.bake(celebration.behind, { widthPx: 2, heightPx: 2 }))
    this.#touch()
  }

  apply(data: NineGridData): void {
    this.#data = data
    void this.#refine(data)
  }

  resize(view: View): void {
    const { centreX, centreY, scale, drumRadiusPx } = nineGridLayout(view.widthPx, view.heightPx)
    const { textures, finger } = this.#built
    this.#grid.position.set(centreX, centreY)
    this.#grid.scale.set(scale)
    finger.place(centreX, centreY, drumRadiusPx)
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
    this.#settlePlays(new Error('The nine-grid was reset.'))
    if (this.#stale) this.#refresh()
    this.#touch()
  }

  snapshot(): NineGridSnapshot {
    return this.#built.round.snapshot()
  }

  restore(snapshot: NineGridSnapshot): void {
    const { round, show, motion } = this.#built
    const { nowMs } = motion
    round.restore(snapshot, nowMs)
    if (round.phase === 'settled' && round.plan) show.light(round, this.#prize(round.plan.index), nowMs)
    this.#touch()
  }

  override play(index: number): Promise<void> {
    return new Promise((resolve, reject) => {
      if (!this.#run(index)) return reject(new Error('The runner is running.'))
      this.#plays.push({ resolve, reject })
    })
  }

  override destroy(): void {
    this.#settlePlays(new Error('The nine-grid has gone.'))
    super.destroy()
  }

  get #built(): Parts {
    if (!this.#parts) throw new Error('The nine-grid is used before it is prepared.')
    return this.#parts
  }

  get #calm(): boolean {
    return this.kit.preferences.reducedMotion
  }

  #newRound(): NineGridRound {
    const round: NineGridRound = new NineGridRound({
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
      restMs: (nowMs) => this.#built.show.lightsInMs(this.#built.round, nowMs, this.#calm),
    })
  }

  #step(nowMs: number): void {
    const { round, sounds } = this.#built
    round.advance(nowMs, this.#calm)
    if (round.plan && round.running && !this.#calm) sounds.step(round.step, round.plan.steps)
  }

  /** Someone is there: the lights change, and whatever is to move moves. */
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
    this.tell('runRequested')
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

  #run(index: number): boolean {
    const { round, show, sounds, motion } = this.#built
    if (!round.run(index, motion.nowMs)) return false
    show.clear()
    sounds.run(0)
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
    const { cells } = this.#data
    return prizeOf(cells[index], this.#built.pictures.present(cells)[index])
  }

  #settlePlays(reason?: Error): void {
    for (const { resolve, reject } of this.#plays.splice(0)) reason ? reject(reason) : resolve()
  }

  /** Shows the present data; while a run is under way nothing changes under it. */
  #refresh(): void {
    const { round, motion } = this.#built
    this.#stale = round.running
    if (this.#stale) return
    this.#paint()
    motion.wake()
  }

  /** Shows new data as what it needs arrives: first the letters, then the pictures. */
  async #refine(data: NineGridData): Promise<void> {
    const { kit } = this
    const isLatest = () => this.#data === data && !kit.scope.disposed
    const pictures = this.#built.pictures.load(data.cells)
    await kit.fontsReady(textOf(data))
    if (isLatest()) this.#refresh()
    if ((await pictures) && isLatest()) this.#refresh()
  }

  #paint(): void {
    const { pictures, textures, show } = this.#built
    const { cells, texts } = this.#data
    show.board.setFaces(textures.faces(cells, texts, pictures.drawable(cells)))
    show.board.setDusk(textures.dusk())
    show.celebration.plaque.setParts(textures.lettering(texts.start, texts.unit))
    show.hold()
  }

  /** Moves the tray up or down a little, out-quart. */
  async #glide(signal: AbortSignal, fromPx: number, toPx: number, seconds: number): Promise<void> {
    const { pivot } = this.#grid
    pivot.y = -fromPx
    const tween = this.kit.scope.tween(pivot, { y: -toPx, duration: seconds, ease: 'power3.out' })
    signal.addEventListener('abort', () => tween.progress(1), { once: true })
    await tween
  }
}

/** Every letter that is painted. */
function textOf({ cells, texts }: NineGridData): string {
  const labels = cells.map(({ label, amount = '' }) => label + amount)
  return [...labels, texts.start, texts.unit, '0123456789.…'].join('')
}
