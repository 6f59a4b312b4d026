import type { FastifyInstance } from 'fastify'
import { MOST_STATEMENT_LINES, reconcileCall } from '../../../../domain/desk/money/statement-calls'
import { HOUR_MS } from '../../../../domain/rules/shanghai-time'
import type { DeskServices } from '../../../http/desk/route'
import { type LimitRule, takeOrRefuse } from '../../../http/limits'
import { type Lang, refuse, textOf } from '../../../messages/catalogue'
import { createComparison } from '../../../participation/payout/comparison'
import type { StatementProblem } from '../../../participation/payout/statement'
import type { FileReader } from '../files/reader'
import { defineAct } from '../requests/run'
import { ofOthers, takeOwnPayouts } from './own'

/** A text of the longest length as JSON. */
const BODY_BYTES = 5_000_000
const MOST_LISTED = 200
const UNPROCESSABLE = 422
const STATEMENTS: LimitRule = { name: 'deskStatements', limit: 30, windowMs: HOUR_MS, per: 'account' }

const problemText = (problem: StatementProblem, lang: Lang): string =>
  'missing' in problem
    ? textOf(lang, 'statement.missing', { columns: problem.missing.join(', ') })
    : 'brokenQuote' in problem
      ? textOf(lang, 'statement.brokenQuote', { line: problem.brokenQuote })
      : textOf(lang, 'statement.wrong', problem)

/** A campaign's payouts beside the wallet's statement. Lines of other campaigns' payouts are counted and say nothing more. */
export function registerDeskStatement(
  app: FastifyInstance,
  ctx: Reads<DeskServices | 'limits'>,
  files: FileReader,
): void {
  defineAct(app, ctx, reconcileCall, {
    bodyLimitBytes: BODY_BYTES,
    name: 'payouts.reconcile',
    async prepare({ params: { activityId, csv }, by, lang }) {
      await takeOrRefuse(ctx.limits, STATEMENTS, by.name)
      const statement = await files.statement(csv)
      if ('isTooLong' in statement)
        return refuse(UNPROCESSABLE, 'statement.none', {
          problems: [textOf(lang, 'statement.tooLong', { count: MOST_STATEMENT_LINES })],
          more: 0,
        })
      if ('problems' in statement) {
        const problems = statement.problems.map((problem) => problemText(problem, lang))
        const { more } = statement
        return refuse(UNPROCESSABLE, 'statement.none', { problems, more })
      }
      const { rows } = statement
      const comparison = createComparison(rows, MOST_LISTED)
      await takeOwnPayouts(ctx, activityId, comparison)
      const others = await ofOthers(ctx, activityId, comparison.strange())
      const { payouts, count, differences } = comparison.end(others)
      const answer = {
        lines: rows.length,
        others: rows.filter(({ payoutId }) => others.has(payoutId)).length,
        payouts,
        count,
        differences: differences.slice(0, MOST_LISTED).map(({ ours: own, theirs, ...one }) => ({
          ...one,
          ours: own ?? null,
          theirs: theirs ?? null,
        })),
      }
      return async () => ({ answer, detail: { differences: count, lines: rows.length, payouts } })
    },
  })
}
