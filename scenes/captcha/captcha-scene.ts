import { sounds } from '../../assets/sound/manifest'
import { CAPTCHA, hits, type Spot } from '../../domain/rules/visit/captcha'
import type { Bundle } from '../engine/assets/bundle'
import { throwIfAborted } from '../engine/scene/aborted'
import { Scene, type ScenePointer, type View } from '../engine/scene/scene'
import { CaptchaBoard } from './board'
import { isStill, type Placing, placing, toCanvas, toPicture } from './captcha-plan'
import type { CaptchaCommands, CaptchaData, CaptchaShape, CaptchaSnapshot } from './captcha-shape'
import { makePicture, type ShownPicture } from './pictures'
import { CaptchaRound } from './round'
import { paintSigns } from './signs'
import { CaptchaTaps } from './taps'

/** Time between the marks that `play` sets. */
const PLAY_STEP_MS = 200

/** Click four characters of a picture in the stated order (spec part 2 §4). */
export class CaptchaScene extends Scene<CaptchaShape> {
  static readonly bundle = { sounds } satisfies Bundle

  readonly commands: CaptchaCommands = {
    answer: (right) => this.answer(right),
    step: (dxPx, dyPx) => this.step(dxPx, dyPx),
    mark: () => this.crosshair && this.mark(this.crosshair, performance.now()),
    place: (x, y) => this.mark({ x, y }, performance.now()),
    undo: () => this.undo(),
    redraw: () => this.redraw(),
  }

  private readonly round = new CaptchaRound()
  private board: CaptchaBoard | undefined
  private data: CaptchaData = { kind: 'local', seed: 0, stamp: '' }
  private picture: ShownPicture | undefined
  /** Which local picture is shown, from 0. */
  private count = 0
  /** Number of loads; the result of an older one is discarded. */
  private loads = 0
  private placing: Placing = { x: 0, y: 0, scale: 1 }
  private crosshair: Spot | undefined
  private markedAtMs: number[] = []
  private phaseAtMs = 0
  /** `performance.now()`, the time base of pointer events. */
  private shownAtMs = 0
  private moving: (() => void) | undefined
  private taps: CaptchaTaps | undefined
  /** Resolve the plays that wait for an answer. */
  private readonly plays: (() => void)[] = []

  override get busy(): boolean {
    return this.round.phase === 'checking'
  }

  async prepare(data: CaptchaData): Promise<void> {
    const { kit } = this
    this.data = data
    this.board = new CaptchaBoard(await paintSigns(kit, data.stamp))
    this.addChild(this.board)
    this.taps = new CaptchaTaps(kit, {
      accepts: (pointer) => this.round.phase === 'ready' && this.spotAt(pointer) !== undefined,
      tapped: (pointer) => this.tapped(pointer),
    })
    const picture = await makePicture(kit, data, this.count)
    throwIfAborted(kit.scope.signal)
    this.show(picture)
  }

  apply(data: CaptchaData): void {
    const before = this.data
    this.data = data
    const isSame =
      data.kind === 'picture'
        ? before.kind === 'picture' && before.id === data.id
        : before.kind === 'local' && before.seed === data.seed
    if (isSame) return
    this.count = 0
    void this.load()
  }

  resize(view: View): void {
    const size = this.picture ?? CAPTCHA
    this.placing = placing(view, size)
    this.drawnBoard.setPlacing(this.placing)
    this.wake()
  }

  override async enter(): Promise<void> {
    this.shownAtMs = performance.now()
  }

  reset(): void {
    this.count = 0
    if (this.data.kind === 'local') {
      void this.load()
      return
    }
    this.round.open()
    this.begin()
  }

  snapshot(): CaptchaSnapshot {
    const { phase, marks } = this.round
    const { drawing } = this.picture ?? {}
    const seen = (spot: Spot) => toCanvas(spot, this.placing)
    return {
      scene: 'captcha',
      phase,
      marks: marks.map(seen),
      round: this.count,
      ...(drawing && {
        glyphs: drawing.glyphs.map((glyph) => ({ char: glyph.char, ...seen(glyph) })),
        words: [...drawing.words],
      }),
    }
  }

  restore(snapshot: CaptchaSnapshot): void {
    const inPicture = snapshot.marks.map((mark) => ({
      x: (mark.x - this.placing.x) / this.placing.scale,
      y: (mark.y - this.placing.y) / this.placing.scale,
    }))
    if (snapshot.round !== this.count) {
      this.count = snapshot.round
      void this.load().then(() => this.restoreRound(snapshot, inPicture))
    } else this.restoreRound(snapshot, inPicture)
  }

  /** 0 marks the wanted places, anything else four wrong ones; resolves when they have been answered. */
  override async play(index: number): Promise<void> {
    const wanted = this.picture?.drawing?.targets
    if (this.round.phase !== 'ready') throw new Error('The captcha is not ready to be played.')
    const places =
      index === 0 && wanted ? wanted : [...(wanted ?? [0, 1, 2, 3].map((x) => ({ x, y: x })))].reverse()
    const settled = new Promise<void>((resolve) => this.plays.push(resolve))
    for (const place of places) {
      await this.kit.scope.wait(PLAY_STEP_MS)
      this.mark(place, performance.now())
    }
    if (this.data.kind === 'picture') this.answer(index === 0)
    await settled
  }

  private get drawnBoard(): CaptchaBoard {
    if (!this.board) throw new Error('The captcha is used before it is prepared.')
    return this.board
  }

  private async load(): Promise<void> {
    this.loads += 1
    const load = this.loads
    this.round.load()
    this.wake()
    try {
      const picture = await makePicture(this.kit, this.data, this.count)
      if (this.destroyed) return
      if (load === this.loads) this.show(picture)
      else this.kit.scope.free(picture.texture)
    } catch {
      if (!this.destroyed && load === this.loads) this.emitEvent('failed')
    }
  }

  private show(picture: ShownPicture): void {
    const before = this.picture
    this.picture = picture
    this.drawnBoard.setPicture(picture.texture)
    if (before) {
      this.kit.scope.free(before.texture)
      this.resize(this.kit.view)
    }
    this.round.open()
    this.begin()
    if (picture.drawing) this.emitEvent('drawn', picture.drawing.words)
  }

  private begin(): void {
    this.markedAtMs = []
    this.taps?.clear()
    this.phaseAtMs = this.kit.clock.now()
    this.shownAtMs = performance.now()
    this.emitEvent('marked', 0)
    this.wake()
  }

  private redraw(): void {
    if (this.data.kind !== 'local' || this.round.phase === 'right') return
    this.count += 1
    void this.load()
  }

  private spotAt(pointer: Spot): Spot | undefined {
    return this.picture && toPicture(pointer, this.placing, this.picture)
  }

  private tapped(pointer: ScenePointer): void {
    const spot = this.spotAt(pointer)
    if (!spot) return
    this.crosshair = undefined
    this.mark(spot, pointer.atMs)
  }

  private mark(spot: Spot, atMs: number): void {
    if (!this.round.mark(spot, Math.max(0, atMs - this.shownAtMs))) return
    const { marks, phase } = this.round
    this.markedAtMs.push(this.kit.clock.now())
    this.kit.sound.play('press')
    this.emitEvent('marked', marks.length)
    this.wake()
    if (phase !== 'checking') return
    const { drawing } = this.picture ?? {}
    if (drawing) this.answer(hits(marks, drawing.targets))
    else
      this.emitEvent(
        'completed',
        marks.map((mark) => ({ ...mark })),
      )
  }

  private undo(): void {
    if (!this.round.undo()) return
    this.markedAtMs.pop()
    this.emitEvent('marked', this.round.marks.length)
    this.wake()
  }

  private step(dxPx: number, dyPx: number): void {
    const { widthPx, heightPx } = this.picture ?? CAPTCHA
    const from = this.crosshair ?? { x: widthPx / 2, y: heightPx / 2 }
    const isFirst = this.crosshair === undefined
    this.crosshair = isFirst
      ? from
      : {
          x: Math.min(widthPx, Math.max(0, from.x + dxPx)),
          y: Math.min(heightPx, Math.max(0, from.y + dyPx)),
        }
    this.wake()
  }

  private answer(right: boolean): void {
    if (!this.round.answer(right)) return
    this.phaseAtMs = this.kit.clock.now()
    this.kit.sound.play(right ? 'stamp' : 'wrong')
    this.wake()
    if (this.data.kind === 'local') {
      this.emitEvent('answered', right)
      if (!right) this.reloadLater()
    }
    for (const resolve of this.plays.splice(0)) resolve()
  }

  /** A wrong answer to a local picture is followed by the next one. */
  private reloadLater(): void {
    const count = this.count
    this.kit.scope.timer(CAPTCHA.reloadMs, () => {
      if (this.round.phase === 'wrong' && this.count === count) this.redraw()
    })
  }

  private restoreRound({ phase }: CaptchaSnapshot, marks: readonly Spot[]): void {
    if (phase === 'loading' || this.destroyed) return
    this.round.restore(phase, marks)
    this.markedAtMs = marks.map(() => Number.NEGATIVE_INFINITY)
    this.phaseAtMs = Number.NEGATIVE_INFINITY
    if (phase === 'wrong' && this.data.kind === 'local') this.reloadLater()
    this.wake()
  }

  /** Draws until every animation is finished. */
  private wake(): void {
    this.moving ??= this.kit.scope.update(({ nowMs }) => {
      const { phase, marks } = this.round
      this.drawnBoard.draw(
        {
          phase,
          phaseAtMs: this.phaseAtMs,
          marks,
          markedAtMs: this.markedAtMs,
          crosshair: this.crosshair,
          calm: this.kit.preferences.reducedMotion,
        },
        nowMs,
      )
      if (!isStill(nowMs - Math.max(this.phaseAtMs, ...this.markedAtMs))) return
      this.moving?.()
      this.moving = undefined
    })
  }
}
