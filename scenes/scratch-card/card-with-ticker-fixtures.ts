import type { SceneFixture } from '../engine/scene/scene'
import { winnersTickerFixtures } from '../winners-ticker/winners-ticker-fixtures'
import type { ScratchPageShape } from './card-with-ticker'
import { scratchCardFixtures } from './scratch-card-fixtures'

const card = scratchCardFixtures.default
const ticker = winnersTickerFixtures.default?.data

/** The card's states, alone and with the line of winners above it. */
export const cardWithTickerFixtures: Readonly<Record<string, SceneFixture<ScratchPageShape>>> = {
  ...scratchCardFixtures,
  ...(card && { 'with-ticker': { ...card, data: { ...card.data, ticker } } }),
}
