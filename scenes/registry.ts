import type { GameName } from '../domain/games'
import type { CaptchaShape } from './captcha/captcha-shape'
import type { GameGallery, SceneEntry } from './engine/scene/scene'
import type { ImageHotspotShape } from './image-hotspot/image-hotspot-shape'
import type { LotteryCommands, LotteryData, LotteryPlace } from './kit/lottery-shape'
import type { PrizePlace } from './kit/prize'
import { nineGridLayout } from './nine-grid/layout'
import type { NineGridShape } from './nine-grid/nine-grid-shape'
import { cardWithTicker, type ScratchPageShape } from './scratch-card/card-with-ticker'
import { wheelLayout } from './wheel/layout'
import type { WheelShape } from './wheel/wheel-shape'
import type { TickerShape } from './winners-ticker/winners-ticker-shape'

/** Every scene's shape by its kind: its data, commands and events. */
export interface SceneShapes {
  captcha: CaptchaShape
  'image-hotspot': ImageHotspotShape
  'nine-grid': NineGridShape
  'scratch-card': ScratchPageShape
  wheel: WheelShape
  'winners-ticker': TickerShape
}

export type SceneKind = keyof SceneShapes

/** What a prize game has beside other scenes. */
interface GameEntry<Game extends GameName> {
  gallery(): Promise<GameGallery<SceneShapes[Game]>>
  /** What the scene is given for these prizes, which are in the order of the configuration. */
  data: (places: readonly PrizePlace[], texts: LotteryData['texts']) => SceneShapes[Game]['data']
  /** Where the game is in a space of that size in px: its page puts the real start button over the drawn one. */
  layout: (widthPx: number, heightPx: number) => LotteryPlace
}

type Entry<Kind extends SceneKind> = SceneEntry<SceneShapes[Kind]> &
  (Kind extends GameName ? GameEntry<Kind> : unknown)

/** What every lottery's entry has. */
const LOTTERY = {
  commands: { press: true, waiting: true, play: true, cancel: true, reset: true },
  touchAction: 'pan-y',
} as const satisfies { commands: Record<keyof LotteryCommands, true>; touchAction: string }

/** The one list of scenes: pages, gallery, visual suite and leak test read it. */
export const registry: { readonly [Kind in SceneKind | GameName]: Entry<Kind> } = {
  wheel: {
    load: async () => (await import('./wheel/wheel-scene')).WheelScene,
    gallery: async () => (await import('./wheel/wheel-gallery')).wheelGallery,
    ...LOTTERY,
    data: (sectors, texts) => ({ sectors, texts }),
    layout: wheelLayout,
  },
  'nine-grid': {
    load: async () => (await import('./nine-grid/nine-grid-scene')).NineGridScene,
    gallery: async () => (await import('./nine-grid/nine-grid-gallery')).nineGridGallery,
    ...LOTTERY,
    data: (cells, texts) => ({ cells, texts }),
    layout: nineGridLayout,
  },
  captcha: {
    load: async () => (await import('./captcha/captcha-scene')).CaptchaScene,
    gallery: async () => ({ fixtures: (await import('./captcha/captcha-fixtures')).captchaFixtures }),
    commands: { answer: true, step: true, mark: true, place: true, undo: true, redraw: true },
    touchAction: 'pan-y',
  },
  'image-hotspot': {
    load: async () => (await import('./image-hotspot/image-hotspot-scene')).ImageHotspotScene,
    gallery: async () => ({
      fixtures: (await import('./image-hotspot/image-hotspot-fixtures')).imageHotspotFixtures,
    }),
    commands: { look: true, retry: true },
    touchAction: 'auto',
  },
  'scratch-card': {
    load: async () => {
      const [card, ticker] = await Promise.all([
        import('./scratch-card/scratch-card-scene'),
        import('./winners-ticker/winners-ticker-scene'),
      ])
      return cardWithTicker(card.ScratchCardScene, ticker.WinnersTickerScene)
    },
    gallery: async () => ({
      fixtures: (await import('./scratch-card/card-with-ticker-fixtures')).cardWithTickerFixtures,
      // A card has its prize already: any result scratches it.
      results: () => 1,
    }),
    commands: { reveal: true, reset: true },
    touchAction: 'pan-y',
  },
  'winners-ticker': {
    load: async () => (await import('./winners-ticker/winners-ticker-scene')).WinnersTickerScene,
    gallery: async () => ({
      fixtures: (await import('./winners-ticker/winners-ticker-fixtures')).winnersTickerFixtures,
    }),
    commands: { hold: true, run: true },
    touchAction: 'pan-y',
  },
}

/** What is known of each prize game's scene. */
export const games: { readonly [Game in GameName]: GameEntry<Game> } = registry
