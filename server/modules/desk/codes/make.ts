import type * as z from 'zod/mini'
import type { makeCodesCall } from '../../../../domain/desk/code-calls'
import { printedCode } from '../../../../domain/rules/cards/redemption-code'
import { HOUR_MS } from '../../../../domain/rules/shanghai-time'
import type { Campaign } from '../../../campaigns/campaign'
import { codeBatchesOf } from '../../../campaigns/code-batches'
import { addCodes, randomCodes } from '../../../campaigns/redemption-codes'
import { type Trx, transaction } from '../../../db/transaction'
import { takeTurn } from '../../../db/turn'
import { DeskRefusal } from '../../../http/desk/route'
import { type LimitRule, takeOrRefuse } from '../../../http/limits'
import type { Operator } from '../../../process/operators/accounts'
import { noteDeed } from '../../../process/operators/audit-log'
import { roomOf, worthOf } from './room'

/** How long the file of a batch waits to arrive. */
const FILE_MS = HOUR_MS
const CONFLICT = 409
const BATCHES: LimitRule = { name: 'codeBatches', limit: 20, windowMs: HOUR_MS, per: 'account' }

type Asked = z.output<typeof makeCodesCall.request>

/** Whether the operator has made the batch already, or somebody else has taken its id. */
async function madeBefore(trx: Trx, { activityId, batch }: Asked, { name }: Operator) {
  const known = await trx
    .selectFrom('codeBatches')
    .select('madeBy')
    .where('activityId', '=', activityId)
    .where('batch', '=', batch)
    .executeTakeFirst()
  if (known !== undefined) return known.madeBy === name ? 'own' : 'taken'
  const code = await trx
    .selectFrom('redemptionCodes')
    .select('digest')
    .where('activityId', '=', activityId)
    .where('batch', '=', batch)
    .limit(1)
    .executeTakeFirst()
  return code === undefined ? undefined : 'taken'
}

/**
 * Makes a batch once: codes, file and the note of it in one transaction, so that a process that dies leaves nothing. Asked
 * for again it is as it was. Makers of one campaign go one after the other, since each looks at the room that is left.
 */
export async function makeCodes(
  ctx: Uses<'clock' | 'db' | 'isDemo' | 'limits' | 'secrets'>,
  campaign: Campaign<'card'>,
  asked: Asked,
  operator: Operator,
): Promise<DeskRefusal | undefined> {
  const { activityId, batch, count, fen } = asked
  if (fen !== worthOf(campaign)) return new DeskRefusal(CONFLICT, 'codes.otherAmount')
  await takeOrRefuse(ctx.limits, BATCHES, operator.name)
  const codes = randomCodes(count)
  return transaction(ctx.db, async (trx) => {
    await takeTurn(trx, 'code batches', activityId)
    const before = await madeBefore(trx, asked, operator)
    if (before !== undefined) return before === 'own' ? undefined : new DeskRefusal(CONFLICT, 'codes.taken')
    const batches = await codeBatchesOf(trx, activityId)
    const room = await roomOf(trx, { campaign, batches, isDemo: ctx.isDemo })
    if (room !== null && count * fen > room) {
      const fits = fen > 0 ? Math.max(0, Math.floor(room / fen)) : 0
      return new DeskRefusal(CONFLICT, 'codes.overBudget', {}, { count: fits })
    }
    const row = { activityId, batch, madeBy: operator.name }
    await trx
      .insertInto('codeBatches')
      .values({ ...row, downloads: 0, madeAt: ctx.clock.now() })
      .execute()
    const added = await addCodes(ctx, trx, { activityId, batch, codes })
    if (added !== count) throw new Error('a new code was there already')
    const text = ['code', ...codes.map(printedCode), ''].join('\r\n')
    const content = ctx.secrets.seal('codeFiles.content', row, text)
    const now = ctx.clock.now()
    await trx
      .insertInto('codeFiles')
      .values({ ...row, content, expiresAt: now + FILE_MS })
      .execute()
    const detail = { batch, count, fen: count * fen }
    await noteDeed(trx, { at: now, actor: operator.name, action: 'codes.make', activityId, detail })
    return undefined
  })
}
