import type { GameName } from '../../domain/games'
import type { LotteryData } from '../../scenes/kit/lottery-shape'
import type { PrizePlace } from '../../scenes/kit/prize'
import { games, type SceneShapes } from '../../scenes/registry'

export type { PrizePlace } from '../../scenes/kit/prize'
export type LotteryTexts = LotteryData['texts']

/** Where a prize game and its start button are in a slot of that size; lengths in px. */
export const gameLayout = (game: GameName, widthPx: number, heightPx: number) =>
  games[game].layout(widthPx, heightPx)

/** What a prize game's scene is given for these prizes, which are in the order of the configuration. */
export const gameData = <Game extends GameName>(
  game: Game,
  places: readonly PrizePlace[],
  texts: LotteryTexts,
): SceneShapes[Game]['data'] => games[game].data(places, texts)
