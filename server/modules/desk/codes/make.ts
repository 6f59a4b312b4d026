import * as z from 'zod/mini'
import { makeCodesCall } from '../../../../domain/desk/code-calls'
import { printedCode } from '../../../../domain/rules/cards/redemption-code'
import { DAY_MS, HOUR_MS } from '../../../../domain/rules/shanghai-time'
import { codeDigest, randomCodes } from '../../../campaigns/redemption-codes'
import { isRefused } from '../../../messages/catalogue'
import type { WaitingAct } from '../requests/act'
import { addBatch, campaignOfBatch, OF_BATCHES } from './batch'

/** How long the file of a batch waits to arrive. */
const FILE_MS = HOUR_MS
/** The same where its maker was not there when it was confirmed. */
const CONFIRMED_FILE_MS = DAY_MS

type Services = Reads<'campaigns' | 'clock' | 'db' | 'isDemo' | 'limits' | 'secrets'>

const asked = z.omit(makeCodesCall.request, { reason: true })
type Asked = z.output<typeof asked>

/** Batches of codes, which above a sum a second person confirms. */
export const codesAct = (ctx: Services): WaitingAct<Asked, object> => ({
  ...OF_BATCHES,
  name: 'codes.make',
  kind: 'codes',
  params: asked,
  async prepare(given) {
    const campaign = await campaignOfBatch(ctx, given)
    if (isRefused(campaign)) return campaign
    const { params, by, confirmedBy } = given
    const { activityId, batch, count } = params
    const codes = randomCodes(count)
    const fileMs = confirmedBy === undefined ? FILE_MS : CONFIRMED_FILE_MS
    return addBatch({
      campaign,
      params,
      by,
      digests: codes.map((code) => codeDigest(ctx, activityId, code)),
      isKept: false,
      async writeMore(trx, at) {
        const row = { activityId, batch, madeBy: by.name }
        const text = ['code', ...codes.map(printedCode), ''].join('\r\n')
        const content = ctx.secrets.seal('codeFiles.content', row, text)
        await trx
          .insertInto('codeFiles')
          .values({ ...row, content, expiresAt: at + fileMs })
          .execute()
      },
    })
  },
})
