import { GAME_DETAILS, GAME_NAMES, GAMES } from '../../games'
import type { Wording } from './description'

const games = GAME_NAMES.map((name) => ({ ...GAMES[name], ...GAME_DETAILS[name] }))
type Known = (typeof games)[number]

const count = ({ fewestPrizes, mostPrizes }: Known, to: string): string =>
  fewestPrizes === mostPrizes ? `${mostPrizes}` : `${fewestPrizes} ${to} ${mostPrizes}`

/** The game of each `drawType`. */
export const gameOptions: Wording = {
  'zh-CN': `${games.map(({ drawType, title }) => `“${drawType}”${title['zh-CN']}`).join('，')}。`,
  en: `${games.map(({ drawType, title }) => `"${drawType}" the ${title.en}`).join(', ')}.`,
}

/** How many prizes each game takes. */
export const prizeCounts: Wording = {
  'zh-CN': `页面抽奖的奖品：${games.map((game) => `${game.title['zh-CN']} ${count(game, '至')} 个`).join('，')}。`,
  en: `Prizes of a draw on the page: ${games.map((game) => `${count(game, 'to')} for the ${game.title.en}`).join(', ')}.`,
}

/** How the places of each game are counted. */
export const prizePlaces: Wording = {
  'zh-CN': `${games.map(({ place }) => `${place['zh-CN']}的位置`).join('，或')}，从 1 开始。`,
  en: `Place ${games.map(({ place }) => place.en).join(', or ')}, from 1.`,
}
