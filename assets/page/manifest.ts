import { type Picture, raster, vector } from '../manifest-types'
import backgroundAvif from './out/background@2x.avif'
import backgroundWebp from './out/background@2x.webp'
import cloudsBottom2 from './out/clouds-bottom@2x.webp'
import cloudsBottom3 from './out/clouds-bottom@3x.webp'
import coinsPile2 from './out/coins-pile@2x.webp'
import coinsPile3 from './out/coins-pile@3x.webp'
import consolationHeader2 from './out/consolation-header@2x.webp'
import consolationHeader3 from './out/consolation-header@3x.webp'
import lanternLeft2 from './out/lantern-left@2x.webp'
import lanternLeft3 from './out/lantern-left@3x.webp'
import lanternRight2 from './out/lantern-right@2x.webp'
import lanternRight3 from './out/lantern-right@3x.webp'
import packetOpen2 from './out/packet-open@2x.webp'
import packetOpen3 from './out/packet-open@3x.webp'
import resultHeader2 from './out/result-header@2x.webp'
import resultHeader3 from './out/result-header@3x.webp'
import sizes from './out/sizes.json'
import titlePlate2 from './out/title-plate@2x.webp'
import titlePlate3 from './out/title-plate@3x.webp'
import stateEmpty from './svg/empty.svg'
import stateEnd from './svg/end.svg'
import stateEnded from './svg/ended.svg'
import stateForbidden from './svg/forbidden.svg'
import stateJoined from './svg/joined.svg'
import stateMessaging from './svg/messaging.svg'
import stateNetwork from './svg/network.svg'
import stateNotFound from './svg/not-found.svg'
import stateNotStarted from './svg/not-started.svg'
import stateOnTheWay from './svg/on-the-way.svg'
import statePaused from './svg/paused.svg'
import statePlace from './svg/place.svg'
import stateWallet from './svg/wallet.svg'
import stateWrong from './svg/wrong.svg'

/** The ground of every page: 375 × 812 CSS px at two pixels each. It ends in #5E040E, which a page may run out into. */
export const background = {
  ...sizes.background,
  src: backgroundWebp,
  avif: backgroundAvif,
} as const satisfies Picture

export const titlePlate = raster(sizes['title-plate'], titlePlate2, titlePlate3)
export const lanternLeft = raster(sizes['lantern-left'], lanternLeft2, lanternLeft3)
export const lanternRight = raster(sizes['lantern-right'], lanternRight2, lanternRight3)
export const cloudsBottom = raster(sizes['clouds-bottom'], cloudsBottom2, cloudsBottom3)
export const packetOpen = raster(sizes['packet-open'], packetOpen2, packetOpen3)
export const resultHeader = raster(sizes['result-header'], resultHeader2, resultHeader3)
export const consolationHeader = raster(sizes['consolation-header'], consolationHeader2, consolationHeader3)
export const coinsPile = raster(sizes['coins-pile'], coinsPile2, coinsPile3)

const illustration = (src: string): Picture => vector(src, 220, 180)

/** Illustrations of empty and special states, one family, 220 × 180 each, without text. */
export const illustrations = {
  empty: illustration(stateEmpty),
  notStarted: illustration(stateNotStarted),
  ended: illustration(stateEnded),
  paused: illustration(statePaused),
  forbidden: illustration(stateForbidden),
  end: illustration(stateEnd),
  network: illustration(stateNetwork),
  notFound: illustration(stateNotFound),
  onTheWay: illustration(stateOnTheWay),
  joined: illustration(stateJoined),
  place: illustration(statePlace),
  messaging: illustration(stateMessaging),
  wallet: illustration(stateWallet),
  wrong: illustration(stateWrong),
} as const satisfies Record<string, Picture>
