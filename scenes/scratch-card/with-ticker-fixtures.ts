import type { SceneFixture } from '../engine/scene/fixtures'
import { winnersTickerFixtures } from '../winners-ticker/winners-ticker-fixtures'
import { scratchCardFixtures } from './scratch-card-fixtures'
import type { ScratchPageShape } from './with-ticker'

const card = scratchCardFixtures.default
const ticker = winnersTickerFixtures.default?.data

/** The card's states, alone and with the line of winners above it. */
export const scratchFixtures: Readonly<Record<string, SceneFixture<ScratchPageShape>>> = {
  ...scratchCardFixtures,
  ...(card && { 'with-ticker': { ...card, data: { ...card.data, ticker } } }),
}
