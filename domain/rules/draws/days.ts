import { DAY_MS } from '../shanghai-time'

/** Of a campaign that names no end. */
const DAYS_WITHOUT_CLOSE = 7

/** Days over which one can draw, begun ones as whole; at least one. Times are epoch ms. */
export const daysOf = (startsAt: number, endsAt: number | undefined): number =>
  endsAt === undefined ? DAYS_WITHOUT_CLOSE : Math.max(1, Math.ceil((endsAt - startsAt) / DAY_MS))
