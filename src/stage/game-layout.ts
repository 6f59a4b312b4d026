import type { GameName } from '../../domain/games'
import { registry } from '../../scenes/registry'

/** Where a prize game and its start button are in a slot of that size; lengths in px. */
export const gameLayout = (game: GameName, widthPx: number, heightPx: number) =>
  registry[game].layout(widthPx, heightPx)
