import { fxAtlas } from '../../assets/manifest'
import type { Bundle } from '../engine/assets/bundle'
import { throwIfAborted } from '../engine/scene/aborted'
import { Scene, SceneMotion, type View } from '../engine/scene/scene'
import { TICKER_HEIGHT_PX, TickerLine } from './line'
import { tickerAt, tickerRestMs } from './winners-ticker-plan'
import type { TickerData, TickerShape, TickerSnapshot } from './winners-ticker-shape'

/** Reasons to stand still; the ticker runs while there is none. */
type Hold = 'hidden' | 'touched' | 'commanded'

/** One line of winners, a step every 3 s, without an end (spec part 2 §9). */
export class WinnersTickerScene extends Scene<TickerShape> {
  static readonly bundle = { atlases: { fx: fxAtlas } } satisfies Bundle

  readonly commands: TickerShape['commands'] = {
    hold: () => this.hold('commanded'),
    run: () => this.release('commanded'),
  }

  private data: TickerData = { entries: [], sentence: '' }
  private line: TickerLine | undefined
  private motion: SceneMotion | undefined
  private readonly holds = new Set<Hold>()
  /** Time for which it had run when it was last stopped, and the clock time at which it continued. */
  private ranMs = 0
  private sinceMs: number | undefined
  private first = 0
  private shown = 0

  async prepare(data: TickerData): Promise<void> {
    const { kit } = this
    const line = new TickerLine(kit, kit.assets(WinnersTickerScene.bundle).frame('fx', 'packet'))
    this.line = line
    this.addChild(line)
    this.motion = new SceneMotion(kit, {
      step: () => undefined,
      draw: (nowMs) => this.draw(nowMs),
      movingAt: (nowMs) => this.restAt(nowMs) === 0,
      restMs: (nowMs) => this.restAt(nowMs),
    })
    kit.pointers({
      down: ({ y }) => {
        const touched = Math.abs(y - line.y) <= TICKER_HEIGHT_PX / 2
        if (touched) this.hold('touched')
        return touched
      },
      up: () => this.release('touched'),
      cancel: () => this.release('touched'),
    })
    await this.setData(data)
    throwIfAborted(kit.scope.signal)
    this.sinceMs = kit.clock.now()
    this.moving.wake()
  }

  apply(data: TickerData): void {
    void this.setData(data).then(() => {
      if (this.destroyed || this.data !== data) return
      this.fit()
      this.moving.wake()
    })
  }

  resize({ widthPx, heightPx }: View): void {
    this.drawnLine.position.set(widthPx / 2, heightPx / 2)
    this.fit()
    this.moving.wake()
  }

  override pause(): void {
    this.hold('hidden')
  }

  override resume(): void {
    this.release('hidden')
  }

  reset(): void {
    this.first = 0
    this.shown = 0
    this.ranMs = 0
    this.holds.clear()
    this.sinceMs = this.kit.clock.now()
    this.moving.wake()
  }

  snapshot(): TickerSnapshot {
    const { entries } = this.data
    return {
      scene: 'winners-ticker',
      phase: this.holds.size > 0 || entries.length < 2 ? 'paused' : 'running',
      index: this.shown,
      count: entries.length,
    }
  }

  restore({ index, count }: TickerSnapshot): void {
    this.reset()
    this.first = count === this.data.entries.length ? index : 0
    this.moving.wake()
  }

  private get drawnLine(): TickerLine {
    if (!this.line) throw new Error('The ticker is used before it is prepared.')
    return this.line
  }

  private get moving(): SceneMotion {
    if (!this.motion) throw new Error('The ticker is used before it is prepared.')
    return this.motion
  }

  private get calm(): boolean {
    return this.kit.preferences.reducedMotion
  }

  private async setData(data: TickerData): Promise<void> {
    this.data = data
    const words = data.entries.map(({ name, prize }) => name + prize)
    await this.kit.fontsReady([...words, data.sentence, data.mark, '…'].join(''))
  }

  private fit(): void {
    const { widthPx, pixelRatio } = this.kit.view
    this.drawnLine.fit(this.data, widthPx, pixelRatio)
  }

  private ran(nowMs: number): number {
    return this.ranMs + (this.sinceMs === undefined ? 0 : Math.max(0, nowMs - this.sinceMs))
  }

  private restAt(nowMs: number): number | undefined {
    const { entries } = this.data
    if (this.sinceMs === undefined || entries.length < 2) return undefined
    return tickerRestMs(this.ran(nowMs), this.calm)
  }

  private hold(by: Hold): void {
    this.holds.add(by)
    this.ranMs = this.ran(this.moving.nowMs)
    this.sinceMs = undefined
    this.moving.wake()
  }

  private release(by: Hold): void {
    if (!this.holds.delete(by) || this.holds.size > 0) return
    this.sinceMs = this.moving.nowMs
    this.moving.wake()
  }

  private draw(nowMs: number): void {
    const { length } = this.data.entries
    const place = tickerAt(this.ran(nowMs), length, this.calm, this.first)
    const line = this.drawnLine
    line.visible = length > 0
    if (length === 0) return
    line.show(place)
    if (place.share === 1) line.prepare((place.index + 1) % length)
    if (place.index === this.shown) return
    this.shown = place.index
    this.emitEvent('stepped', place.index)
  }
}
