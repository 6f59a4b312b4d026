import * as z from 'zod/mini'
import { makeCodesCall } from '../../../../domain/desk/code-calls'
import { printedCode } from '../../../../domain/rules/cards/redemption-code'
import { DAY_MS, HOUR_MS } from '../../../../domain/rules/shanghai-time'
import type { Campaign } from '../../../campaigns/campaign'
import { codeBatchesOf } from '../../../campaigns/code-batches'
import { addCodes, randomCodes } from '../../../campaigns/redemption-codes'
import type { Db } from '../../../db/transaction'
import { takeTurn } from '../../../db/turn'
import { DeskRefusal } from '../../../http/desk/route'
import { type LimitRule, takeOrRefuse } from '../../../http/limits'
import type { Operator } from '../../../process/operators/accounts'
import { noteDeed } from '../../../process/operators/audit-log'
import type { Act, Run } from '../requests/act'
import { NOT_CARD, refusalOfMaking, roomOf, worthOf } from './room'

/** How long the file of a batch waits to arrive. */
const FILE_MS = HOUR_MS
/** The same where its maker was not there when it was confirmed. */
const CONFIRMED_FILE_MS = DAY_MS
const CONFLICT = 409
/** Batches that one makes or imports. */
export const BATCHES: LimitRule = { name: 'codeBatches', limit: 20, windowMs: HOUR_MS, per: 'account' }

type Services = Uses<'campaigns' | 'clock' | 'db' | 'isDemo' | 'limits' | 'secrets'>

const asked = z.omit(makeCodesCall.request, { reason: true })
type Asked = z.output<typeof asked>

/** Whether the operator has made the batch already, or somebody else has taken its id. */
export async function madeBefore(
  trx: Db,
  { activityId, batch }: Pick<Asked, 'activityId' | 'batch'>,
  { name }: Operator,
) {
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
function makeIn(
  ctx: Services,
  {
    campaign,
    params,
    by,
    fileMs,
  }: { campaign: Campaign<'card'>; params: Asked; by: Operator; fileMs: number },
): Run<object> {
  const { activityId, batch, count, fen } = params
  const codes = randomCodes(count)
  return async (trx) => {
    await takeTurn(trx, 'code batches', activityId)
    const isOf = (sum: number) => ({
      answer: {},
      subject: activityId,
      campaigns: [activityId],
      fen: sum,
      detail: { batch, count, fen: sum },
    })
    const before = await madeBefore(trx, params, by)
    if (before !== undefined) return before === 'own' ? isOf(0) : new DeskRefusal(CONFLICT, 'codes.taken')
    const batches = await codeBatchesOf(trx, activityId)
    const room = await roomOf(trx, { campaign, batches, isDemo: ctx.isDemo })
    if (room !== null && count * fen > room) {
      const fits = fen > 0 ? Math.max(0, Math.floor(room / fen)) : 0
      return new DeskRefusal(CONFLICT, 'codes.overBudget', {}, { count: fits })
    }
    const row = { activityId, batch, madeBy: by.name }
    const now = ctx.clock.now()
    await trx
      .insertInto('codeBatches')
      .values({ ...row, downloads: 0, madeAt: now })
      .execute()
    const added = await addCodes(ctx, trx, { activityId, batch, codes })
    if (added !== count) throw new Error('a new code was there already')
    const text = ['code', ...codes.map(printedCode), ''].join('\r\n')
    const content = ctx.secrets.seal('codeFiles.content', row, text)
    await trx
      .insertInto('codeFiles')
      .values({ ...row, content, expiresAt: now + fileMs })
      .execute()
    const done = isOf(count * fen)
    const { detail } = done
    await noteDeed(trx, { at: now, actor: by.name, action: 'codes.make', activityId, detail })
    return done
  }
}

/** Batches of codes, which above a sum a second person confirms. */
export const codesAct = (ctx: Services): Act<Asked, object> => ({
  kind: 'codes',
  needs: 'codes.make',
  params: asked,
  async prepare({ params, by, confirmedBy }) {
    const campaign = await ctx.campaigns.findOf(params.activityId, 'card')
    if (campaign === undefined) return NOT_CARD
    const refusal = await refusalOfMaking(ctx, campaign)
    if (refusal !== undefined) return refusal
    if (params.fen !== worthOf(campaign)) return new DeskRefusal(CONFLICT, 'codes.otherAmount')
    const isConfirmed = confirmedBy !== undefined
    if (!isConfirmed) await takeOrRefuse(ctx.limits, BATCHES, by.name)
    return makeIn(ctx, { campaign, params, by, fileMs: isConfirmed ? CONFIRMED_FILE_MS : FILE_MS })
  },
})
