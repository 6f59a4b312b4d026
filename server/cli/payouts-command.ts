import { readFileSync } from 'node:fs'
import { payoutReasonText } from '../../domain/desk/money/payout-words'
import { textOfBytes } from '../../domain/rules/file-text'
import { fenToYuan } from '../../domain/rules/money'
import { maskPhone } from '../../domain/rules/registration/mask'
import { shanghaiMinute } from '../../domain/rules/shanghai-time'
import { StartRefused } from '../db/start-refused'
import { transaction } from '../db/transaction'
import type { AppOptions } from '../options'
import { acceptTimeline } from '../participation/payout/acceptance'
import { createComparison, type OwnPayout } from '../participation/payout/comparison'
import { openPayee } from '../participation/payout/payee'
import { retryPayouts } from '../participation/payout/retry'
import { payeeText, readStatement } from '../participation/payout/statement'
import { createClock } from '../process/clock'
import { addAuditEntry } from '../process/operators/audit-log'
import {
  type Output,
  onInstallation,
  readArguments,
  runCommand,
  type Status,
  WrongUsage,
  writeJson,
} from './command'
import type { Installation } from './installation'
import { accept } from './payouts-accept'
import { shellActor } from './shell-actor'

const USAGE = `usage: npm run payouts -- reconcile <file>   compares with the wallet's whole statement (CSV: payoutId,phone,fen,at,state)
       npm run payouts -- accept             after a failover: payouts go out again without it, where none can be missing
       npm run payouts -- list               how many payouts are in each state, and those that failed or are stuck
       npm run payouts -- retry <id>         tries a failed or stuck payout again, for another day
--json <file> writes the result there too
status 0: done and no difference, 1: a difference or a refusal, 2: called in a wrong way`

const MOST_LISTED = 200
const clock = createClock()

interface Result {
  readonly print: string
  readonly json: object
  readonly isClean: boolean
}

const table = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => row.join('\t')).join('\n')

type Row = Parameters<typeof openPayee>[1]

async function ownPayouts(installation: Installation): Promise<OwnPayout[]> {
  const rows = await installation.db
    .selectFrom('payouts')
    .select(['payoutId', 'activityId', 'source', 'sourceId', 'payee', 'fen', 'state'])
    .where('state', '<>', 'held')
    .execute()
  return rows.map((row) => ({
    payoutId: row.payoutId,
    fen: row.fen,
    state: row.state,
    phone: payeeText(installation, row),
  }))
}

const sideText = (side: { fen: number; state: string } | undefined): string =>
  side ? `${side.state} ${side.fen}` : ''

async function reconcile(installation: Installation, file: string): Promise<Result> {
  let text: string | undefined
  try {
    text = textOfBytes(readFileSync(file))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    throw new StartRefused(`${file} cannot be read (${code})`)
  }
  if (text === undefined) throw new StartRefused(`${file} is no text: save it as CSV`)
  const statement = await readStatement(text)
  if (!statement.ok) {
    const problems = statement.problems.map((problem) =>
      'missing' in problem
        ? `line 1: expected the column ${problem.missing.join(', ')}`
        : 'brokenQuote' in problem
          ? `line ${problem.brokenQuote}: a quotation mark begins here that is not closed rightly`
          : `line ${problem.line}: ${problem.column} is not one`,
    )
    const more = statement.more > 0 ? [`and ${statement.more} more`] : []
    throw new StartRefused([`${file} is no statement`, ...problems, ...more].join('\n  '))
  }
  const ours = await ownPayouts(installation)
  const comparison = createComparison(statement.rows)
  for (const one of ours)
    if (comparison.names(one.payoutId)) comparison.take(one)
    else comparison.takeUnnamed(one)
  const differences = comparison.end().differences.map((one) => ({
    ...one,
    ours: sideText(one.ours),
    theirs: sideText(one.theirs),
  }))
  const isReleased = await transaction(installation.db, async (trx) => {
    const at = clock.now()
    const deed = { at, actor: shellActor(), action: 'payouts.reconcile', activityId: '' } as const
    const counts = { differences: differences.length, lines: statement.rows.length, payouts: ours.length }
    const isNew = await acceptTimeline(trx, at)
    await addAuditEntry(trx, { ...deed, detail: { ...counts, ...(isNew && { isNewTimeline: true }) } })
    return isNew
  })
  const summary = `${statement.rows.length} lines of the statement, ${ours.length} payouts, ${differences.length} differences`
  const lines = differences.map((one) => [
    one.payoutId,
    [one.difference, ...one.also].join('; '),
    one.ours,
    one.theirs,
  ])
  return {
    print: table([
      [summary],
      ...(isReleased ? [['the database began a new timeline; payouts go out again']] : []),
      ...(lines.length > 0 ? [['payoutId'.padEnd(36), 'difference', 'ours', 'theirs'], ...lines] : []),
    ]),
    json: { lines: statement.rows.length, payouts: ours.length, differences },
    isClean: differences.length === 0,
  }
}

async function list(installation: Installation): Promise<Result> {
  const { db } = installation
  const counted = await db
    .selectFrom('payouts')
    .select((eb) => ['state', eb.fn.countAll<number>().as('payouts'), eb.fn.sum<number>('fen').as('fen')])
    .groupBy('state')
    .orderBy('state')
    .execute()
  const states = counted.map(({ state, payouts, fen }) => ({
    state,
    payouts: Number(payouts),
    fen: Number(fen),
  }))
  const troubled = await db
    .selectFrom('payouts')
    .selectAll()
    .where('state', 'in', ['failed', 'stuck'])
    .orderBy('state', 'desc')
    .orderBy('createdAt')
    .limit(MOST_LISTED)
    .execute()
  const shown = troubled.map((one) => ({
    payoutId: one.payoutId,
    activityId: one.activityId,
    payee: maskedPayee(installation, one),
    fen: one.fen,
    state: one.state,
    reason: one.reason,
    attempts: one.attempts,
    createdAt: one.createdAt,
    nextTryAt: one.nextTryAt,
  }))
  return {
    print: table([
      ['state'.padEnd(9), 'payouts', 'yuan'],
      ...states.map(({ state, payouts, fen }) => [state.padEnd(9), payouts, fenToYuan(fen)]),
      ...(shown.length === 0
        ? []
        : [
            [''],
            [
              'payoutId'.padEnd(36),
              'state',
              'yuan',
              'payee',
              'campaign',
              'promised (Shanghai)',
              'tries',
              'reason',
            ],
            ...shown.map((one) => [
              one.payoutId,
              one.state,
              fenToYuan(one.fen),
              one.payee,
              one.activityId,
              shanghaiMinute(one.createdAt),
              one.attempts,
              payoutReasonText(one.reason, 'en'),
            ]),
          ]),
    ]),
    json: { states, payouts: shown },
    isClean: true,
  }
}

function maskedPayee(installation: Installation, row: Row): string {
  const payee = openPayee(installation, row)
  return 'phone' in payee ? maskPhone(payee.phone) : 'an openId'
}

async function retry({ db }: Installation, payoutId: string): Promise<Result> {
  const { retried, others } = await transaction(db, async (trx) => {
    const at = clock.now()
    const done = await retryPayouts(trx, [payoutId], at)
    const [one] = done.retried
    if (one !== undefined) {
      const { activityId, fen } = one
      const detail = { failed: 0, fen, payouts: [payoutId] }
      await addAuditEntry(trx, { at, actor: shellActor(), action: 'payouts.retry', activityId, detail })
    }
    return done
  })
  const moved = retried[0] ?? others.find(({ state }) => state === 'failed')
  if (moved === undefined) throw new StartRefused(`there is no failed or stuck payout ${payoutId}`)
  return {
    print: `${moved.payoutId} of ${moved.activityId}, ${fenToYuan(moved.fen)} yuan, is tried again ${retried.length > 0 ? 'now' : 'within a minute'}`,
    json: moved,
    isClean: true,
  }
}

const commands: Record<
  string,
  { run: (installation: Installation, argument: string) => Promise<Result>; takes: number }
> = {
  reconcile: { run: reconcile, takes: 1 },
  accept: { run: accept, takes: 0 },
  list: { run: list, takes: 0 },
  retry: { run: retry, takes: 1 },
}

/**
 * `npm run payouts`: reconciles, accepts, lists and retries payouts beside a running server (decisions §17).
 * @returns the status of the process: 0 done and no difference, 1 a difference or a refusal, 2 called in a wrong way
 */
export const payoutsCommand = (args: string[], app: AppOptions, output: Output): Promise<Status> =>
  runCommand(USAGE, output, async () => {
    const { words, options } = readArguments(args, ['json'])
    const [name = '', argument = ''] = words
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (command === undefined || words.length !== command.takes + 1) throw new WrongUsage()
    const { print, json, isClean } = await onInstallation(app, (installation) =>
      command.run(installation, argument),
    )
    output.print(print)
    writeJson(options.json, json)
    return isClean
  })
