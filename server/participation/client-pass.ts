import { CODES } from '../../domain/codes'
import type { Campaign } from '../campaigns/campaign'
import type { Trx } from '../db/transaction'
import { proofOf, type Session } from '../http/session/session'
import { type Refused, refuse } from '../messages/catalogue'

/** What tables keep of a manager of a campaign. */
export const managerHash = (ctx: Uses<'secrets'>, activityId: string, phone: string): string =>
  ctx.secrets.hash('offline-manager', activityId, phone)

/** The manager who admitted a visitor; undefined where the campaign is not at the counter. */
type Admission = { manager: string | undefined }

/** Refuses a registration of an offline activity in a session without a pass by a manager's client QR (decisions §4). */
export function requirePass(
  ctx: Uses<'secrets'>,
  session: Session,
  { activityId, config }: Campaign,
): Admission | Refused {
  if (!config.isOfflineActivity) return { manager: undefined }
  const pass = proofOf(session, 'pass', activityId)
  if (pass === undefined) return refuse(CODES.clientQr, 'offline.passNeeded')
  return { manager: managerHash(ctx, activityId, pass.subject) }
}

/** Puts a registration on the list of the manager who let its visitor in. */
export async function noteOfflineRecord(
  trx: Trx,
  { manager }: Admission,
  registration: { id: string; activityId: string; createdAt: number },
): Promise<void> {
  if (manager === undefined) return
  const { id: registrationId, activityId, createdAt } = registration
  await trx
    .insertInto('offlineRecords')
    .values({ registrationId, activityId, manager, confirmedAt: null, aboveDayAt: null, createdAt })
    .execute()
}
