import type { GameName } from '../domain/games'
import type { CaptchaShape } from './captcha/captcha-shape'
import type { SceneEntry } from './engine/scene/scene'
import type { ImageHotspotShape } from './image-hotspot/image-hotspot-shape'
import type { LotteryPlace } from './kit/lottery-shape'
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
interface GameEntry {
  /** Where the game is in a space of that size in px: its page puts the real start button over the drawn one. */
  layout: (widthPx: number, heightPx: number) => LotteryPlace
}

type Entry<Kind extends SceneKind> = SceneEntry<SceneShapes[Kind]> &
  (Kind extends GameName ? GameEntry : unknown)

/** The one list of scenes: pages, gallery, visual suite and leak test read it. */
export const registry: { readonly [Kind in SceneKind | GameName]: Entry<Kind> } = {
  wheel: {
    load: async () => (await import('./wheel/wheel-scene')).WheelScene,
    fixtures: async () => (await import('./wheel/wheel-fixtures')).wheelFixtures,
    commands: { press: true, waiting: true, spinTo: true, cancel: true, reset: true },
    touchAction: 'pan-y',
    layout: wheelLayout,
  },
  'nine-grid': {
    load: async () => (await import('./nine-grid/nine-grid-scene')).NineGridScene,
    fixtures: async () => (await import('./nine-grid/nine-grid-fixtures')).nineGridFixtures,
    commands: { press: true, waiting: true, runTo: true, cancel: true, reset: true },
    touchAction: 'pan-y',
    layout: nineGridLayout,
  },
  captcha: {
    load: async () => (await import('./captcha/captcha-scene')).CaptchaScene,
    fixtures: async () => (await import('./captcha/captcha-fixtures')).captchaFixtures,
    commands: { answer: true, step: true, mark: true, place: true, undo: true, redraw: true },
    touchAction: 'pan-y',
  },
  'image-hotspot': {
    load: async () => (await import('./image-hotspot/image-hotspot-scene')).ImageHotspotScene,
    fixtures: async () => (await import('./image-hotspot/image-hotspot-fixtures')).imageHotspotFixtures,
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
    fixtures: async () => (await import('./scratch-card/card-with-ticker-fixtures')).cardWithTickerFixtures,
    commands: { reveal: true, reset: true },
    touchAction: 'pan-y',
  },
  'winners-ticker': {
    load: async () => (await import('./winners-ticker/winners-ticker-scene')).WinnersTickerScene,
    fixtures: async () => (await import('./winners-ticker/winners-ticker-fixtures')).winnersTickerFixtures,
    commands: { hold: true, run: true },
    touchAction: 'pan-y',
  },
}
