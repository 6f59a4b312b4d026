import { AsyncLocalStorage } from 'node:async_hooks'
import diagnostics from 'node:diagnostics_channel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import pg from 'pg'
import { inject } from 'vitest'
import { allCalls } from '../../../../domain/calls'
import { CampaignBook } from '../../../../server/campaigns/book'
import { createNotes } from './runs'

/**
 * Tables that an act may change without a row of the audit log: sessions, limits with the security check's, presence, what a
 * sandbox keeps, sums over rows of other tables, and the log.
 */
const UNNOTED: ReadonlySet<string> = new Set([
  'sessions',
  'proofs',
  'sms_codes',
  'desk_sessions',
  'login_attempts',
  'rate_limits',
  'captcha_challenges',
  'captcha_tickets',
  'campaign_budgets',
  'nonces',
  'idempotency',
  'draft_visits',
  'notice_inbox',
  'audit_log',
  'audit_reasons',
])
const LOG = 'audit_log'
/** A login's code of the second factor, which never counts again. */
const SPENT_CODE = /^update "operators" set "totp_step" = \$1 where/

const BEGIN = /^(begin|start transaction)/i
const COMMIT = /^commit$/i
const END = /^(commit|rollback)$/i
/** The table that a statement changes; `for update` and `do update` name none. */
const WRITTEN = /\b(?:insert into|delete from|(?<!for |for no key |do )update)\s+"?(\w+)"?/gi

/** Something that an operator, a manager at the counter or a command does. */
interface Act {
  readonly name: string
  /** A row of its own has said what is about to be done: what follows may be noted by a later one. */
  isAnnounced: boolean
  /** Tables that were changed since the last row. */
  readonly open: Set<string>
}

/** What a transaction of an act has changed so far. */
interface Transaction {
  readonly act: Act
  readonly changed: Set<string>
}

const note = createNotes(inject('actRuns'))
const underWay = new AsyncLocalStorage<Act>()
const transactions = new WeakMap<object, Transaction>()
/** Acts that changed something and left no row. */
const unnoted: string[] = []

/** What was left without a row since the last look. */
export const takeUnnoted = (): string[] => unnoted.splice(0)

function find(finding: string): never {
  unnoted.push(finding)
  throw new Error(finding)
}

/**
 * Judges what an act has changed, by a transaction or a statement alone: with it comes its row. Where a row has announced it, the
 * row may come later, by the end.
 */
function judge(act: Act, changed: ReadonlySet<string>): void {
  const tables = [...changed].filter((table) => !UNNOTED.has(table))
  if (changed.has(LOG)) {
    act.isAnnounced ||= tables.length === 0
    act.open.clear()
  } else if (act.isAnnounced) for (const table of tables) act.open.add(table)
  else if (tables.length > 0)
    find(`${act.name} changed ${tables.join(', ')} without a row of the audit log in the same transaction`)
}

function end({ name, open }: Act): void {
  if (open.size > 0)
    find(`${name} changed ${[...open].join(', ')} and left no row of the audit log of how it ended`)
}

const actOf = (name: string): Act => ({ name, isAnnounced: false, open: new Set() })

/** Runs what a command of the shell does; a success is noted. */
export async function runAct<T>(
  names: readonly string[],
  work: () => Promise<T>,
  isDone: (result: T) => boolean,
): Promise<T> {
  const act = actOf(names.at(-1) ?? '')
  const result = await underWay.run(act, work)
  end(act)
  if (isDone(result)) for (const name of names) note('ran', name)
  return result
}

/** The tables that a statement has changed; of one with parts (`with`) all that they name. */
function changedBy(text: string, rowCount: number | null): string[] {
  const isWhole = !/^\s*with\b/i.test(text)
  if ((isWhole && !rowCount) || SPENT_CODE.test(text)) return []
  return [...text.matchAll(WRITTEN)].map(([, table = '']) => table)
}

type Query = (this: object, ...args: unknown[]) => Promise<pg.QueryResult>

const textOf = ([query]: readonly unknown[]): string =>
  typeof query === 'string' ? query : String((query as { text?: string }).text)

/** Has every statement of an act looked at; a transaction is judged before it is committed. */
function watchStatements(): void {
  const client = pg.Client.prototype as unknown as { query: Query }
  const own = client.query
  client.query = function (this: object, ...args: unknown[]) {
    const act = underWay.getStore()
    const transaction = transactions.get(this)
    if (act === undefined && transaction === undefined) return own.apply(this, args)
    const text = textOf(args)
    const send = async () => {
      if (act !== undefined && BEGIN.test(text)) transactions.set(this, { act, changed: new Set() })
      if (END.test(text)) transactions.delete(this)
      if (COMMIT.test(text) && transaction !== undefined) judge(transaction.act, transaction.changed)
      const result = await own.apply(this, args)
      const changed = changedBy(text, result.rowCount)
      if (transaction !== undefined) for (const table of changed) transaction.changed.add(table)
      else if (act !== undefined && changed.length > 0) judge(act, new Set(changed))
      return result
    }
    return send()
  }
}

/** Whichever call finds that the campaigns have changed has them read again: what a process writes then is its own, and nobody's act. */
function leaveReadingOut(): void {
  const book = CampaignBook.prototype as unknown as { readIfNewer: () => Promise<void> }
  const own = book.readIfNewer
  book.readIfNewer = function () {
    return underWay.exit(() => own.call(this))
  }
}

/** The calls of the operators' page and of the counter. */
const PATHS: ReadonlySet<string> = new Set(
  allCalls
    .filter(
      ({ access, by, path }) =>
        access === 'operator' || by === 'manager' || path.startsWith('/api/operator/'),
    )
    .map(({ path }) => path),
)
const isOfDesk = (path: string): boolean => path.startsWith('/api/desk/')

/** Has every request to an app that is an act run as one; what an act has the app ask of itself, and its jobs do, is none. */
function watchRequests(app: FastifyInstance): void {
  const acts = new WeakMap<FastifyRequest, Act>()
  const isAct = (path: string) => isOfDesk(path) || PATHS.has(path)

  app.addHook('onRoute', ({ method, url }) => {
    if (isAct(url) && method !== 'HEAD') note('known', url)
  })
  app.addHook('onReady', async () => {
    if (!app.hasDecorator('ctx')) return
    const { jobs, tally } = app.ctx
    const { run } = jobs
    jobs.run = (name) => underWay.exit(() => run(name))
    const { answered } = tally
    tally.answered = (call, refused) => {
      if (refused === undefined && PATHS.has(call.path)) note('ran', call.path)
      answered(call, refused)
    }
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const [path = ''] = request.url.split('?', 1)
    if (!isAct(path)) return void underWay.exit(done)
    const act = actOf(path)
    acts.set(request, act)
    underWay.run(act, done)
  })
  // Reading a body may have lost it.
  app.addHook('preHandler', (request, _reply, done) => {
    const act = acts.get(request)
    if (act === undefined) done()
    else underWay.run(act, done)
  })
  app.addHook('onSend', async (request, reply) => {
    const act = acts.get(request)
    if (act === undefined) return
    end(act)
    if (isOfDesk(act.name) && reply.statusCode < 400) note('ran', act.name)
  })
}

watchStatements()
leaveReadingOut()
diagnostics.subscribe('fastify.initialization', (message) =>
  watchRequests((message as { fastify: FastifyInstance }).fastify),
)
