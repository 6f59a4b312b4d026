import type { offlineRecordsCall } from '../../../domain/calls/counter'
import { CODES } from '../../../domain/codes'
import { PAGE_SIZE } from '../../../domain/rules/pager'
import { maskName, maskPhone } from '../../../domain/rules/registration/mask'
import { shanghaiMinute } from '../../../domain/rules/shanghai-time'
import { HttpProblem } from '../../http/errors'
import type { Answer, Input } from '../../http/route'
import { isRefused, type Refused, refuse } from '../../messages/catalogue'
import { managerHash } from '../../participation/client-pass'
import { isOwnPhone, type Manager, managerOf } from './manager'
import { countRecords, isDone, recordsOf, type Whose } from './repository'

/** The manager whose list it is, where the campaign requires confirmation (spec part 2 §6). */
export async function confirmingManager(
  ctx: Uses<'campaigns' | 'secrets'>,
  session: Input<typeof offlineRecordsCall>['session'],
  activityId: string,
): Promise<(Manager & { whose: Whose }) | Refused> {
  const manager = await managerOf(ctx, session, activityId)
  if (isRefused(manager)) return manager
  if (manager.campaign.config.offlineConfirmSendPackets !== '1')
    return refuse(CODES.ruleBroken, 'offline.noConfirmation')
  return { ...manager, whose: { activityId, manager: managerHash(ctx, activityId, manager.phone) } }
}

/** `/api/shubi/activity/offlineActivityRecord`: the manager's own clients, masked, newest first. */
export async function offlineRecords(
  ctx: Uses<'campaigns' | 'db' | 'secrets'>,
  { body, session }: Input<typeof offlineRecordsCall>,
): Promise<Answer<typeof offlineRecordsCall> | Refused> {
  const manager = await confirmingManager(ctx, session, body.activityId)
  if (isRefused(manager)) return manager
  if (!isOwnPhone(manager.phone, body.managerPhone)) throw new HttpProblem(403, 'http.forbidden')
  const total = await countRecords(ctx.db, manager.whose)
  const offset = (body.page - 1) * PAGE_SIZE
  const rows = offset < total ? await recordsOf(ctx.db, manager.whose, { offset, limit: PAGE_SIZE }) : []
  const records = rows.map((row) => ({
    id: row.id,
    customerName: maskName(ctx.secrets.open('registrations.customerName', row, row.customerName)),
    phone: maskPhone(ctx.secrets.open('registrations.phone', row, row.phone)),
    registerTime: shanghaiMinute(row.createdAt),
    confirmStatus: isDone(row) ? '1' : '0',
  }))
  return { page: { records, total } }
}
