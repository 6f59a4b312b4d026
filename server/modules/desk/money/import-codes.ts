import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { CODES } from '../../../../domain/codes'
import { MOST_CODES } from '../../../../domain/desk/code-calls'
import { checkCodesCall, importCodesCall } from '../../../../domain/desk/money/code-import-calls'
import { LEAST_OF_SHAPE, type ListedCode } from '../../../../domain/rules/cards/code-groups'
import { LEAST_CODE_BITS } from '../../../../domain/rules/cards/code-strength'
import { LIMITS } from '../../../../domain/rules/limits'
import { HOUR_MS } from '../../../../domain/rules/shanghai-time'
import type { CodeListProblem } from '../../../campaigns/code-list'
import { codeDigest, knownDigests } from '../../../campaigns/redemption-codes'
import { type DeskServices, deskRoute } from '../../../http/desk/route'
import { type LimitRule, takeOrRefuse } from '../../../http/limits'
import { isRefused, type Lang, type Refused, refuse, textOf } from '../../../messages/catalogue'
import { addBatch, campaignOfBatch, madeBefore, OF_BATCHES } from '../codes/batch'
import { NOT_CARD } from '../codes/room'
import type { FileReader } from '../files/reader'
import type { WaitingAct } from '../requests/act'
import { type Requests, waitingOr } from '../requests/requests'

type Services = Reads<DeskServices | 'campaigns' | 'isDemo' | 'limits'>

const CONFLICT = 409
const UNPROCESSABLE = 422
/** A list of the longest length as JSON. */
const BODY_BYTES = 1_700_000
const MOST_PROBLEMS = 10
const FIRST_CODES = 5
/** Lists of one operator that wait for a second person: each is in the database as long as it waits. */
const MOST_WAITING = 3
const CHECKS: LimitRule = { name: 'codeLists', limit: 60, windowMs: HOUR_MS, per: 'account' }

const asked = z.object({
  ...z.pick(importCodesCall.request, { activityId: true, batch: true, fen: true }).shape,
  /** What the database has in place of the codes: no request keeps a code, not even sealed. */
  digests: z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(MOST_CODES)),
})
type Asked = z.output<typeof asked>

/** What is wrong with a line, also what only the database knows. */
type LineProblem = CodeListProblem | { readonly line: number; readonly why: 'known' }

function problemText(problem: LineProblem, lang: Lang): string {
  switch (problem.why) {
    case 'tooLong':
      return textOf(lang, 'codes.tooLong', { count: LIMITS.redemptionCode })
    case 'guessable':
      return textOf(lang, 'codes.guessable', { ...problem, least: LEAST_CODE_BITS })
    case 'unlike':
      return textOf(lang, 'codes.unlike', { count: LEAST_OF_SHAPE })
    case 'characters':
      return textOf(lang, 'codes.characters')
    case 'twice':
      return textOf(lang, 'codes.twice', problem)
    case 'known':
      return textOf(lang, 'codes.isKnown')
    case 'brokenQuote':
    case 'rounded':
      return textOf(lang, `files.${problem.why}`)
    default:
      return textOf(lang, `codes.${problem.why}`)
  }
}

/** The first problems, lines in a row of which the same is to be said as one, and how many lines there are beyond. */
function namedLines(problems: readonly LineProblem[], lang: Lang) {
  const lines: { line: number; last: number; message: string }[] = []
  let named = 0
  for (const problem of problems) {
    const message = problemText(problem, lang)
    const before = lines.at(-1)
    if (before?.last === problem.line - 1 && before.message === message) before.last = problem.line
    else if (lines.length < MOST_PROBLEMS) lines.push({ line: problem.line, last: problem.line, message })
    else break
    named += 1
  }
  return { lines, more: problems.length - named }
}

const refuseList = (problems: readonly string[], more: number) =>
  refuse(UNPROCESSABLE, 'codes.badList', { problems, more })

interface JudgedList {
  readonly codes: readonly ListedCode[]
  /** Of `codes`, in their order. */
  readonly digests: readonly string[]
  readonly problems: readonly LineProblem[]
  readonly unread: readonly string[]
}

/** What of a list can be taken, and what is wrong with each other line; a refusal where no line can be. */
async function judgeList(
  ctx: Services,
  files: FileReader,
  { activityId, csv, ticked, lang }: { activityId: string; csv: string; ticked?: number[]; lang: Lang },
): Promise<JudgedList | Refused> {
  const list = await files.codes(csv, ticked ?? [])
  if ('isTooLong' in list) return refuseList([textOf(lang, 'codes.tooMany', { count: MOST_CODES })], 0)
  const digests = list.codes.map(({ code }) => codeDigest(ctx, activityId, code))
  const known = await knownDigests(ctx.db, activityId, digests)
  const isNew = digests.map((digest) => !known.has(digest))
  const problems: readonly LineProblem[] = [
    ...list.problems,
    ...list.codes.filter((_, at) => !isNew[at]).map(({ line }) => ({ line, why: 'known' }) as const),
  ].sort((one, other) => one.line - other.line)
  const codes = list.codes.filter((_, at) => isNew[at])
  if (codes.length > 0 || problems.some(({ why }) => why === 'rounded'))
    return { codes, digests: digests.filter((_, at) => isNew[at]), problems, unread: list.unread }
  if (problems.length === 0) return refuseList([textOf(lang, 'codes.noLine')], 0)
  const { lines, more } = namedLines(problems, lang)
  return refuseList(
    lines.map((one) => textOf(lang, one.last === one.line ? 'codes.ofLine' : 'codes.ofLines', one)),
    more,
  )
}

/** Codes that come from elsewhere, with the reason, the sum and the second person that made ones have. */
const importAct = (ctx: Services): WaitingAct<Asked, object> => ({
  ...OF_BATCHES,
  name: 'codes.import',
  kind: 'codeImport',
  params: asked,
  mostWaiting: {
    count: MOST_WAITING,
    refusal: refuse(CODES.tooMany, 'codes.importsWait', {}, { count: MOST_WAITING }),
  },
  async prepare(given) {
    const campaign = await campaignOfBatch(ctx, given)
    if (isRefused(campaign)) return campaign
    const { params, by } = given
    const { activityId, digests } = params
    return addBatch({
      campaign,
      params,
      by,
      digests,
      // There is no file that has to arrive: who imports codes has them.
      isKept: true,
      async refuses(trx) {
        const known = await knownDigests(trx, activityId, digests)
        return known.size > 0 ? refuse(CONFLICT, 'codes.someKnown') : undefined
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
    async ({ body, operator, lang }) => {
      await takeOrRefuse(ctx.limits, CHECKS, operator.name)
      if ((await ctx.campaigns.findOf(body.activityId, 'card')) === undefined) return NOT_CARD
      const list = await judgeList(ctx, files, { ...body, lang })
      if (isRefused(list)) return list
      const { codes, problems, unread } = list
      const named = namedLines(problems, lang)
      return {
        unread: [...unread],
        count: codes.length,
        first: codes.slice(0, FIRST_CODES),
        refused: named.lines,
        more: named.more,
        doubtful: problems.filter(({ why }) => why === 'rounded').map(({ line }) => line),
      }
    },
    options,
  )

  deskRoute(
    app,
    ctx,
    importCodesCall,
    async ({ body: { csv, ticked, count, reason, ...params }, operator, lang }) => {
      await takeOrRefuse(ctx.limits, CHECKS, operator.name)
      const list = await judgeList(ctx, files, { activityId: params.activityId, csv, ticked, lang })
      // An answer that was lost, or the same list a moment ago: its codes are known by now.
      if ((await madeBefore(ctx.db, params, operator)) === 'own') return {}
      if (isRefused(list)) return list
      const { digests } = list
      if (digests.length !== count)
        return refuseList([textOf(lang, 'codes.otherCount', { count: digests.length })], 0)
      return waitingOr(await take({ params: { ...params, digests: [...digests] }, operator, lang, reason }))
    },
    options,
  )
}
