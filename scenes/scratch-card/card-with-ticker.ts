import type { Bundle } from '../engine/assets/bundle'
import type { Scene, SceneArea, SceneClass, View } from '../engine/scene/scene'
import type { WinnersTickerScene } from '../winners-ticker/winners-ticker-scene'
import type { TickerData, TickerSnapshot } from '../winners-ticker/winners-ticker-shape'
import type { ScratchCardScene } from './scratch-card-scene'
import type {
  ScratchCardCommands,
  ScratchCardData,
  ScratchCardEvents,
  ScratchCardSnapshot,
} from './scratch-card-shape'

interface ScratchTickerData extends TickerData {
  /** The line's upper edge in scene px; 8 without it. */
  topPx?: number
}

/** The card as pages show it: with a line of winners above it, on the same canvas. */
export interface ScratchPageShape {
  data: ScratchCardData & { ticker?: ScratchTickerData }
  events: ScratchCardEvents
  commands: ScratchCardCommands
  snapshot: ScratchCardSnapshot & { ticker?: Pick<TickerSnapshot, 'index' | 'count'> }
}

const LINE_PX = 36
const DEFAULT_TOP_PX = 8
const GAP_PX = 10

/** Height that the line of winners takes above the card, scene px. */
export const tickerRoomPx = (ticker: { topPx?: number } | undefined): number =>
  ticker ? (ticker.topPx ?? DEFAULT_TOP_PX) + LINE_PX + GAP_PX : 0

type CardClass = { new (): ScratchCardScene; readonly bundle: Bundle }
type TickerClass = { new (): WinnersTickerScene; readonly bundle: Bundle }

/** Makes one scene of the two: one canvas, one clock, one snapshot with the ticker's as `ticker`. */
export function cardWithTicker(Card: CardClass, Ticker: TickerClass): SceneClass<ScratchPageShape> {
  return class ScratchPageScene extends Card {
    static override readonly bundle: Bundle = {
      ...Card.bundle,
      atlases: { ...Ticker.bundle.atlases, ...Card.bundle.atlases },
    }
    private ticker: WinnersTickerScene | undefined
    private tickerData: ScratchTickerData | undefined
    private shown = false

    override async prepare(data: ScratchPageShape['data']): Promise<void> {
      await Promise.all([super.prepare(below(data)), this.show(data.ticker)])
    }

    override apply(data: ScratchPageShape['data']): void {
      super.apply(below(data))
      void this.show(data.ticker)
    }

    override resize(view: View): void {
      super.resize(view)
      this.place()
    }

    override pause(): void {
      super.pause()
      this.ticker?.pause()
    }

    override resume(): void {
      super.resume()
      this.ticker?.resume()
    }

    override reset(): void {
      super.reset()
      this.ticker?.reset()
    }

    override snapshot(): ScratchPageShape['snapshot'] {
      const ticker = this.shown ? this.ticker?.snapshot() : undefined
      return {
        ...super.snapshot(),
        ...(ticker && { ticker: { index: ticker.index, count: ticker.count } }),
      }
    }

    override restore(snapshot: ScratchPageShape['snapshot']): void {
      super.restore(snapshot)
      const { ticker } = snapshot
      if (ticker) this.ticker?.restore({ scene: 'winners-ticker', phase: 'running', ...ticker })
    }

    private get area(): SceneArea {
      return {
        x: 0,
        y: this.tickerData?.topPx ?? DEFAULT_TOP_PX,
        widthPx: this.kit.view.widthPx,
        heightPx: LINE_PX,
      }
    }

    private async show(data: ScratchTickerData | undefined): Promise<void> {
      this.tickerData = data
      if (!data) {
        if (this.ticker) this.ticker.visible = false
        this.shown = false
        return
      }
      if (this.ticker) {
        this.ticker.visible = true
        this.ticker.apply(data)
        this.place()
        return
      }
      const ticker = new Ticker()
      this.ticker = ticker
      ticker.equip(this.kit.within(() => this.area))
      await ticker.prepare(data)
      if (this.destroyed) return
      this.shown = true
      this.addChild(ticker)
      this.place()
    }

    private place(): void {
      const { y } = this.area
      if (!this.ticker?.parent) return
      this.ticker.y = y
      this.ticker.resize({ ...this.kit.view, heightPx: LINE_PX })
    }
  } satisfies { new (): Scene<ScratchPageShape> }
}

const below = ({ ticker, ...card }: ScratchPageShape['data']): ScratchCardData => ({
  ...card,
  topPx: Math.max(card.topPx ?? 0, tickerRoomPx(ticker)),
})
