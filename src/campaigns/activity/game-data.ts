import type { GameName } from '../../../domain/games'
import type { Translate } from '../../i18n'
import type { SceneData } from '../../stage'
import { type PrizeConf, sectorOf } from './wheel-sectors'

type Places = SceneData<'wheel'>['sectors']
type Texts = SceneData<'wheel'>['texts']

/** The prizes as a game's scene shows them, in the order of the configuration. */
export const placesOf = (prizes: readonly PrizeConf[], t: Translate): Places =>
  prizes.map((prize) => sectorOf(prize, t))

export const textsOf = (t: Translate): Texts => ({ start: t('draw.hub'), unit: t('draw.unit') })

/** What the scene of each game is given. */
export const GAME_DATA = {
  wheel: (places, texts) => ({ sectors: places, texts }),
  'nine-grid': (places, texts) => ({ cells: places, texts }),
} as const satisfies { [Game in GameName]: (places: Places, texts: Texts) => SceneData<Game> }
