import { Container } from 'pixi.js'
import type { QualitySettings } from '../engine/quality/quality'
import { throwIfAborted } from '../engine/scene/aborted'
import {
  Scene,
  type SceneArea,
  SceneGone,
  SceneMotion,
  type SceneSnapshot,
  type View,
} from '../engine/scene/scene'
import { lotteryBundle } from './bundle'
import { Celebration } from './celebration'
import type { LotteryPlan, LotteryRound, LotteryRoundEvents } from './lottery-round'
import type { LotteryCommands, LotteryData, LotteryLook, LotteryPlace, LotteryShape } from './lottery-shape'
import { PendingPlays } from './pending-plays'
import { type Prize, type PrizePlace, prizeOf } from './prize'
import { PrizePictures } from './prize-pictures'
import { Rest } from './rest'
import { StartFinger } from './start-button'
import { type LotteryTheme, springTheme } from './theme'

const ARRIVAL_S = 0.28
const ARRIVAL_PX = 14
const DEPARTURE_S = 0.18
const DEPARTURE_PX = 10

interface Parts<Round> {
  round: Round
  pictures: PrizePictures
  motion: SceneMotion
  finger: StartFinger
}

/** A lottery with a round start button in its middle: what wheel and nine-grid have in common. */
export abstract class LotteryScene<
  Data extends LotteryData,
  Snapshot extends SceneSnapshot,
  Round extends LotteryRound<LotteryPlan, Snapshot>,
  Look extends LotteryLook<Round>,
> extends Scene<LotteryShape<Data, Snapshot>> {
  readonly commands: LotteryCommands = {
    press: () => this.press(),
    waiting: () => {
      this.round.wait()
      if (this.round.phase === 'waiting') this.look.show.clear()
      this.touch()
    },
    play: (index) => void this.start(index),
    cancel: () => {
      this.round.cancel()
      this.built.motion.wake()
    },
    reset: () => this.reset(),
  }

  /** The whole game, which enters and leaves in one piece. */
  protected readonly table = new Container()
  protected abstract data: Data
  private _look: Look | undefined
  private parts: Parts<Round> | undefined
  private stale = false
  private readonly rest = new Rest(() => [
    ...this.stepsOfRest(),
    () => this.look.show.celebration.compile(this.kit),
  ])
  private readonly plays = new PendingPlays()
  private _extent: SceneArea | undefined

  /** Adds the game to the table. @param pixelRatio device pixels for one px of the game */
  protected abstract build(celebration: Celebration, theme: LotteryTheme, pixelRatio: number): Look
  protected abstract newRound(events: LotteryRoundEvents): Round
  protected abstract place(view: View): LotteryPlace
  protected abstract places(): readonly PrizePlace[]
  /** Paints what the first frame shows of the current data; called while no game runs. */
  protected abstract paint(): void
  /** Paint what only a game shows of them, one after the other. */
  protected abstract stepsOfRest(): (() => void)[]
  /** Called when a game has started. */
  protected abstract started(): void
  /** Called when a frame has advanced the game. */
  protected abstract stepped(nowMs: number): void

  /** A win throws its rays and coins over everything. */
  override get extent(): SceneArea | undefined {
    return this._look?.show.celebration.isShown ? undefined : this._extent
  }

  override get isGame(): boolean {
    return true
  }

  override get busy(): boolean {
    return this.parts?.round.running ?? false
  }

  async prepare(data: Data): Promise<void> {
    const { kit } = this
    this.data = data
    const shelf = kit.assets(lotteryBundle)
    const celebration = new Celebration(shelf, kit.renderer === 'webgl')
    celebration.adjust(kit.quality)
    if (celebration.shader) kit.scope.shader(celebration.shader)
    this.addChild(this.table)
    const pixelRatio = kit.view.pixelRatio * this.place(kit.view).scale
    this._look = this.build(celebration, springTheme, pixelRatio)
    this.parts = {
      round: this.makeRound(),
      pictures: new PrizePictures(kit, shelf),
      motion: this.newMotion(),
      finger: new StartFinger(kit, {
        startable: () => this.round.startable,
        pressed: () => this.press(),
        touched: () => this.touch(),
      }),
    }
    // Layers beside the canvas would run on while the clock stands still.
    kit.scope.add(kit.clock.whenHeld(() => this.built.motion.wake()))
    await Promise.all([kit.fontsReady(this.text()), this.parts.pictures.load(this.places())])
    throwIfAborted(kit.scope.signal)
    this.paint()
  }

  apply(data: Data): void {
    this.data = data
    void this.refine(data)
  }

  resize(view: View): void {
    const { centreX, centreY, scale, startRadiusPx, reachPx } = this.place(view)
    this.table.position.set(centreX, centreY)
    this.table.scale.set(scale)
    const top = reachPx.above + DEPARTURE_PX * scale
    this._extent = {
      x: centreX - reachPx.beside,
      y: centreY - top,
      widthPx: 2 * reachPx.beside,
      heightPx: top + reachPx.below + ARRIVAL_PX * scale,
    }
    this.built.finger.place(centreX, centreY, startRadiusPx)
    this.placeLayers()
    if (this.look.textures.setPixelRatio(view.pixelRatio * scale)) this.refresh()
    this.kit.invalidate()
  }

  override complete(): boolean {
    return this.rest.step()
  }

  override sharpened(): void {
    this.stale = this.round.running
    if (this.stale) return
    this.paint()
    this.rest.restart()
    this.built.motion.wake()
  }

  override adjust(quality: QualitySettings): void {
    this.look.show.celebration.adjust(quality)
    if (!this.busy) this.look.show.layers.adjust()
  }

  override async enter(signal: AbortSignal): Promise<void> {
    // The lamps move from here: it may have been prepared long before.
    this.touch()
    if (!this.calm) await this.glide(signal, ARRIVAL_PX, 0, ARRIVAL_S)
  }

  override async leave(signal: AbortSignal): Promise<void> {
    if (!this.calm) await this.glide(signal, 0, -DEPARTURE_PX, DEPARTURE_S)
  }

  reset(): void {
    this.built.round = this.makeRound()
    this.look.show.clear()
    this.plays.reject(new Error('The game was reset.'))
    if (this.stale) this.refresh()
    this.touch()
  }

  snapshot(): Snapshot {
    if (this.look.show.layers.running) this.round.glance(this.built.motion.nowMs, this.calm)
    return this.round.snapshot()
  }

  restore(snapshot: Snapshot): void {
    this.rest.finish()
    const { round } = this
    const { nowMs } = this.built.motion
    round.restore(snapshot, nowMs)
    if (round.phase === 'settled' && round.plan) {
      this.look.show.light(round, this.prize(round.plan.index), nowMs)
    }
    this.touch()
  }

  override async play(index: number): Promise<void> {
    if (!this.start(index)) throw new Error('A game is under way.')
    await this.plays.wait()
  }

  override playOn(index: number): Promise<void> {
    const { running, phase } = this.round
    if (running) return this.plays.wait()
    return phase === 'settled' ? Promise.resolve() : this.play(index)
  }

  override destroy(): void {
    this.plays.reject(new SceneGone())
    super.destroy()
  }

  protected get look(): Look {
    if (!this._look) throw new Error('The scene is used before it is prepared.')
    return this._look
  }

  protected get round(): Round {
    return this.built.round
  }

  /** Whether the player asked for less motion. */
  protected get calm(): boolean {
    return this.kit.preferences.reducedMotion
  }

  private press(): void {
    this.touch()
    if (!this.round.startable) return
    this.look.sounds.press()
    this.emitEvent('playRequested')
  }

  /** @returns false when a game is already running, which continues unchanged */
  private start(index: number): boolean {
    if (!this.round.start(index, this.built.motion.nowMs)) return false
    this.rest.finish()
    this.look.show.clear()
    this.started()
    this.touch()
    return true
  }

  /** Shows the current data; while a game runs, after it. */
  protected refresh(): void {
    this.stale = this.round.running
    if (this.stale) return
    this.paint()
    this.rest.repeat()
    this.built.motion.wake()
  }

  /** The places' pictures, for a 2D canvas. */
  protected pictures() {
    return this.built.pictures.drawable(this.places())
  }

  private get built(): Parts<Round> {
    if (!this.parts) throw new Error('The scene is used before it is prepared.')
    return this.parts
  }

  private makeRound(): Round {
    const round: Round = this.newRound({
      settled: (index) => this.settled(index),
      over: (index) => {
        if (this.parts?.round === round) this.over(index)
      },
    })
    return round
  }

  private newMotion(): SceneMotion {
    return new SceneMotion(this.kit, {
      step: (nowMs) => {
        this.round.advance(nowMs, this.calm)
        if (!this.calm) this.stepped(nowMs)
      },
      draw: (nowMs) => this.look.show.draw(this.round, nowMs, this.calm, this.built.finger.down),
      movingAt: (nowMs) => this.look.show.movingAt(this.round, nowMs),
      restMs: (nowMs) => this.restMs(nowMs),
    })
  }

  /** A game that layers show needs frames for what they do not: its result, and its sounds. */
  private restMs(nowMs: number): number | undefined {
    const restMs = this.look.show.restMs(this.round, nowMs, this.calm)
    if (!this.look.show.layers.running) return restMs
    const times = [restMs, this.round.dueMs, this.look.show.layers.nextMs(this.round)].filter(
      (ms) => ms !== undefined,
    )
    return Math.max(0, Math.min(...times))
  }

  private touch(): void {
    const { motion } = this.built
    this.look.show.touch(motion.nowMs)
    motion.wake()
  }

  private settled(index: number): void {
    const prize = this.prize(index)
    this.look.show.light(this.round, prize, this.built.motion.nowMs)
    if (prize) this.look.sounds.win()
    this.plays.settle()
    this.emitEvent('settled', index)
  }

  private over(index: number): void {
    this.emitEvent('over', index)
    if (this.stale) this.refresh()
  }

  private prize(index: number): Prize | undefined {
    const places = this.places()
    return prizeOf(places[index], this.built.pictures.textures(places)[index])
  }

  /** Shows new data as its resources arrive: first the letters, then the pictures. */
  private async refine(data: Data): Promise<void> {
    const isLatest = () => this.data === data && !this.kit.scope.disposed
    const pictures = this.built.pictures.load(this.places())
    await this.kit.fontsReady(this.text())
    if (isLatest()) this.refresh()
    if ((await pictures) && isLatest()) this.refresh()
  }

  /** Every letter that is painted. */
  private text(): string {
    const { start, unit } = this.data.texts
    const labels = this.places().map(({ label, amount = '' }) => label + amount)
    return [...labels, start, unit, '0123456789.…'].join('')
  }

  /** Moves the table up or down a little, out-quart; at once as long as nothing animates. */
  private async glide(signal: AbortSignal, fromPx: number, toPx: number, seconds: number): Promise<void> {
    const { pivot } = this.table
    pivot.y = -fromPx
    const tween = this.kit.scope.tween(pivot, {
      y: -toPx,
      duration: seconds,
      ease: 'power3.out',
      onUpdate: () => this.placeLayers(),
    })
    if (!tween) pivot.y = -toPx
    signal.addEventListener('abort', () => tween?.progress(1), { once: true })
    await tween
  }

  /** What is beside the canvas goes with the table. */
  private placeLayers(): void {
    const { position, pivot, scale } = this.table
    this.look.show.layers.place({ x: position.x, y: position.y - pivot.y * scale.y, scale: scale.y })
  }
}
