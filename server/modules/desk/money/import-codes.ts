import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { CODES } from '../../../../domain/codes'
import { MOST_CODES } from '../../../../domain/desk/code-calls'
import { checkCodesCall, importCodesCall } from '../../../../domain/desk/money/code-import-calls'
import { LEAST_CODE_BITS } from '../../../../domain/rules/cards/code-strength'
import { LIMITS } from '../../../../domain/rules/limits'
import { HOUR_MS } from '../../../../domain/rules/shanghai-time'
import type { CodeListProblem, ListedCode } from '../../../campaigns/code-list'
import { codeDigest, knownDigests } from '../../../campaigns/redemption-codes'
import { DeskRefusal, type DeskServices, deskRoute } from '../../../http/desk/route'
import { type LimitRule, takeOrRefuse } from '../../../http/limits'
import { type Lang, textOf } from '../../../messages/catalogue'
import { addBatch, campaignOfBatch, madeBefore } from '../codes/batch'
import { NOT_CARD } from '../codes/room'
import type { FileReader } from '../files/reader'
import type { Act } from '../requests/act'
import { type Requests, waitingOr } from '../requests/requests'

type Services = Uses<DeskServices | 'campaigns' | 'isDemo' | 'limits'>

const CONFLICT = 409
const UNPROCESSABLE = 422
/** A list of the longest length as JSON. */
const BODY_BYTES = 1_700_000
const MOST_PROBLEMS = 10
/** Lists of one operator that wait for a second person: each is in the database as long as it waits. */
const MOST_WAITING = 3
const CHECKS: LimitRule = { name: 'codeLists', limit: 60, windowMs: HOUR_MS, per: 'account' }

const asked = z.object({
  ...z.pick(importCodesCall.request, { activityId: true, batch: true, fen: true }).shape,
  /** What the database has in place of the codes: no request keeps a code, not even sealed. */
  digests: z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(MOST_CODES)),
})
type Asked = z.output<typeof asked>

function problemText(problem: CodeListProblem, lang: Lang): string {
  if (problem.why === 'tooLong')
    return textOf(lang, 'codes.lineTooLong', { ...problem, count: LIMITS.redemptionCode })
  if (problem.why === 'guessable')
    return textOf(lang, 'codes.guessable', { ...problem, least: LEAST_CODE_BITS })
  return textOf(lang, problem.why === 'none' ? 'codes.noLine' : `codes.${problem.why}`, problem)
}

const refuseList = (problems: readonly string[], more: number) =>
  new DeskRefusal(UNPROCESSABLE, 'codes.badList', { problems, more })

/** A list's codes as digests, in its order; a refusal that names the lines for anything that is wrong with it. */
async function digestsOf(
  ctx: Services,
  files: FileReader,
  { activityId, csv, lang }: { activityId: string; csv: string; lang: Lang },
): Promise<readonly string[] | DeskRefusal> {
  const list = await files.codes(csv)
  if ('isTooLong' in list) return refuseList([textOf(lang, 'codes.tooMany', { count: MOST_CODES })], 0)
  if ('problems' in list)
    return refuseList(
      list.problems.map((problem) => problemText(problem, lang)),
      list.more,
    )
  const digests = list.codes.map(({ code }) => codeDigest(ctx, activityId, code))
  const known = await knownDigests(ctx.db, activityId, digests)
  if (known.size === 0) return digests
  const lines = list.codes.flatMap(({ line }: ListedCode, at) => (known.has(digests[at] ?? '') ? [line] : []))
  return refuseList(
    lines.slice(0, MOST_PROBLEMS).map((line) => textOf(lang, 'codes.isKnown', { line })),
    Math.max(0, lines.length - MOST_PROBLEMS),
  )
}

/** Codes that come from elsewhere, with the reason, the sum and the second person that made ones have. */
const importAct = (ctx: Services): Act<Asked, object> => ({
  kind: 'codeImport',
  needs: 'codes.make',
  params: asked,
  mostWaiting: {
    count: MOST_WAITING,
    refusal: new DeskRefusal(CODES.tooMany, 'codes.importsWait', {}, { count: MOST_WAITING }),
  },
  async prepare(given) {
    const campaign = await campaignOfBatch(ctx, given)
    if (campaign instanceof DeskRefusal) return campaign
    const { params, by } = given
    const { activityId, digests } = params
    return addBatch(ctx, {
      campaign,
      params,
      by,
      digests,
      // There is no file that has to arrive: who imports codes has them.
      isKept: true,
      action: 'codes.import',
      async refuses(trx) {
        const known = await knownDigests(trx, activityId, digests)
        return known.size > 0 ? new DeskRefusal(CONFLICT, 'codes.someKnown') : undefined
      },
    })
  },
})

export function registerImportCodes(
  app: FastifyInstance,
  ctx: Services,
  { files, requests }: { files: FileReader; requests: Requests },
): void {
  const options = { bodyLimitBytes: BODY_BYTES }
  const take = requests.define(importAct(ctx))

  deskRoute(
    app,
    ctx,
    checkCodesCall,
    async ({ body: { activityId, csv }, operator, lang }) => {
      await takeOrRefuse(ctx.limits, CHECKS, operator.name)
      if ((await ctx.campaigns.findOf(activityId, 'card')) === undefined) return NOT_CARD
      const digests = await digestsOf(ctx, files, { activityId, csv, lang })
      return digests instanceof DeskRefusal ? digests : { count: digests.length }
    },
    options,
  )

  deskRoute(
    app,
    ctx,
    importCodesCall,
    async ({ body: { csv, count, reason, ...params }, operator, lang }) => {
      await takeOrRefuse(ctx.limits, CHECKS, operator.name)
      // An answer that was lost: its codes are known by now.
      if ((await madeBefore(ctx.db, params, operator)) === 'own') return {}
      const digests = await digestsOf(ctx, files, { activityId: params.activityId, csv, lang })
      if (digests instanceof DeskRefusal) return digests
      if (digests.length !== count)
        return refuseList([textOf(lang, 'codes.otherCount', { count: digests.length })], 0)
      return waitingOr(await take({ params: { ...params, digests: [...digests] }, operator, lang, reason }))
    },
    options,
  )
}
