import type { CaptchaShape } from './captcha/captcha-shape'
import type { SceneEntry } from './engine/scene/scene'
import type { ImageHotspotShape } from './image-hotspot/image-hotspot-shape'
import type { NineGridShape } from './nine-grid/nine-grid-shape'
import { cardWithTicker, type ScratchPageShape } from './scratch-card/card-with-ticker'
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

/** The one list of scenes: pages, gallery, visual suite and leak test read it. */
export const registry: { readonly [Kind in SceneKind]: SceneEntry<SceneShapes[Kind]> } = {
  wheel: {
    load: async () => (await import('./wheel/wheel-scene')).WheelScene,
    fixtures: async () => (await import('./wheel/wheel-fixtures')).wheelFixtures,
    commands: ['press', 'waiting', 'spinTo', 'cancel', 'reset'],
    touchAction: 'pan-y',
  },
  'nine-grid': {
    load: async () => (await import('./nine-grid/nine-grid-scene')).NineGridScene,
    fixtures: async () => (await import('./nine-grid/nine-grid-fixtures')).nineGridFixtures,
    commands: ['press', 'waiting', 'runTo', 'cancel', 'reset'],
    touchAction: 'pan-y',
  },
  captcha: {
    load: async () => (await import('./captcha/captcha-scene')).CaptchaScene,
    fixtures: async () => (await import('./captcha/captcha-fixtures')).captchaFixtures,
    commands: ['answer', 'step', 'mark', 'place', 'undo', 'redraw'],
    touchAction: 'pan-y',
  },
  'image-hotspot': {
    load: async () => (await import('./image-hotspot/image-hotspot-scene')).ImageHotspotScene,
    fixtures: async () => (await import('./image-hotspot/image-hotspot-fixtures')).imageHotspotFixtures,
    commands: ['look', 'retry'],
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
    commands: ['reveal', 'reset'],
    touchAction: 'pan-y',
  },
  'winners-ticker': {
    load: async () => (await import('./winners-ticker/winners-ticker-scene')).WinnersTickerScene,
    fixtures: async () => (await import('./winners-ticker/winners-ticker-fixtures')).winnersTickerFixtures,
    commands: ['hold', 'run'],
    touchAction: 'pan-y',
  },
}
