import { timingSafeEqual } from 'node:crypto'
import { CLIENT_QR_MS, CLIENT_QR_PARAMS } from '../../../domain/rules/client-qr'
import type { Campaign } from '../../campaigns/campaign'
import { managerHash } from '../../participation/client-pass'

/** Characters of base64url: 66 bits name one manager among a campaign's few, 132 bits cannot be guessed in 60 s. */
const MANAGER_LENGTH = 11
const MAC_LENGTH = 22
const SIGN = new RegExp(`^([\\w-]{${MANAGER_LENGTH}})([\\w-]{${MAC_LENGTH}})$`)

const shortHash = (ctx: Uses<'secrets'>, activityId: string, phone: string): string =>
  managerHash(ctx, activityId, phone).slice(0, MANAGER_LENGTH)

const macOf = (ctx: Uses<'secrets'>, activityId: string, manager: string, validUntil: number): string =>
  ctx.secrets.hash('client-qr', activityId, manager, String(validUntil)).slice(0, MAC_LENGTH)

/** The query of a client's link: short, so that the QR code stays easy to scan. */
export function clientQrQuery(ctx: Uses<'clock' | 'secrets'>, activityId: string, phone: string): string {
  const validUntil = ctx.clock.now() + CLIENT_QR_MS
  const manager = shortHash(ctx, activityId, phone)
  return new URLSearchParams({
    activityId,
    [CLIENT_QR_PARAMS.isClient]: '1',
    [CLIENT_QR_PARAMS.validUntil]: String(validUntil),
    [CLIENT_QR_PARAMS.sign]: manager + macOf(ctx, activityId, manager, validUntil),
  }).toString()
}

/** A client QR that is ours and still good. */
interface ClientQr {
  /** Phone of the manager who showed it. */
  readonly manager: string
  /** One code, whatever else its query says. */
  readonly id: string
}

/** What a query says of a client QR that is ours and still good; undefined otherwise. */
export function readClientQr(
  ctx: Uses<'clock' | 'secrets'>,
  { activityId, file }: Campaign<'activity'>,
  query: string,
): ClientQr | undefined {
  const params = new URLSearchParams(query)
  const [, manager, mac] = SIGN.exec(params.get(CLIENT_QR_PARAMS.sign) ?? '') ?? []
  const validUntil = Number(params.get(CLIENT_QR_PARAMS.validUntil))
  if (manager === undefined || mac === undefined || !Number.isSafeInteger(validUntil)) return undefined
  const leftMs = validUntil - ctx.clock.now()
  if (leftMs < 0 || leftMs > CLIENT_QR_MS) return undefined
  const right = macOf(ctx, activityId, manager, validUntil)
  if (!timingSafeEqual(Buffer.from(mac), Buffer.from(right))) return undefined
  const phone = file.managers?.find((one) => shortHash(ctx, activityId, one) === manager)
  return phone === undefined ? undefined : { manager: phone, id: `${activityId} ${manager} ${validUntil}` }
}
