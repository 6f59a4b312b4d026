import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { DrawsAnswer, OddsAnswer, ReceiptAnswer } from '../../../domain/calls/draws'
import type { PublishedTable } from '../../../domain/rules/draws/audit'
import { readEntry } from '../../../domain/rules/draws/log'
import { oddsOf } from '../../../domain/rules/draws/odds'
import { hourOf } from '../../../domain/rules/draws/seeds'
import { readTable } from '../../../domain/rules/draws/table'
import { publishedTables } from '../../campaigns/draws/tables'
import { limitedAddress } from '../../http/client-address'
import { HttpProblem } from '../../http/errors'
import { type LimitRule, takeOrRefuse } from '../../http/limits'
import { languageOf } from '../../messages/catalogue'
import { registerHeads } from '../../participation/draws/heads'
import { findDraw } from '../../participation/draws/log'
import {
  hashBefore,
  isOver,
  logRows,
  newestOf,
  openedSeeds,
  publishedHeads,
} from '../../participation/draws/published'
import { awardTexts } from '../../participation/draws/texts'

const ROWS = 2_000
const LIMIT: LimitRule = { name: 'draws', limit: 300, windowMs: 60_000, per: 'address' }

const campaignPlace = z.object({ id: z.string().max(64) })
const receiptPlace = campaignPlace.extend({ code: z.string().max(32) })
const part = z.object({ from: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).default(1) })

/** What anyone may read of the draws, without a token (decisions §19), and the job that seals them. */
export function registerDraws(
  app: FastifyInstance,
  ctx: Uses<'campaigns' | 'clock' | 'db' | 'drawTables' | 'jobs' | 'limits'>,
): void {
  registerHeads(ctx)

  app.get('/api/draws/:id', async (request): Promise<DrawsAnswer> => {
    await takeOrRefuse(ctx.limits, LIMIT, limitedAddress(request.ip))
    const { id } = input(campaignPlace, request.params)
    const { from } = input(part, request.query)
    const tables = await tablesOf(ctx, id)
    const now = ctx.clock.now()
    const over = isOver(tables, now)
    const rows = over ? await logRows(ctx.db, id, from, ROWS) : []
    return {
      code: 200,
      activityId: id,
      isOver: over,
      opensAt: newestOf(tables)?.opensAt ?? null,
      tables: tables.map((table) => shown(table, over)),
      seeds: await openedSeeds(ctx.db, ctx.drawTables.seeds, tables, now),
      heads: await publishedHeads(ctx.db, id, now),
      rows,
      next: rows.length === ROWS ? from + ROWS : undefined,
    }
  })

  app.get('/api/draws/:id/odds', async (request): Promise<OddsAnswer> => {
    await takeOrRefuse(ctx.limits, LIMIT, limitedAddress(request.ip))
    const { id } = input(campaignPlace, request.params)
    const table = ctx.drawTables.find(id)
    if (table === undefined) throw new HttpProblem(404, 'activity.unknown')
    const nameOf = await prizeNames(ctx, id, request)
    const odds = oddsOf(table).map((prize) => ({ ...prize, name: nameOf(prize) }))
    return { code: 200, version: table.version, odds }
  })

  app.get('/api/draws/:id/receipts/:code', async (request): Promise<ReceiptAnswer> => {
    await takeOrRefuse(ctx.limits, LIMIT, limitedAddress(request.ip))
    const { id, code } = input(receiptPlace, request.params)
    const tables = await tablesOf(ctx, id)
    const draw = await findDraw(ctx.db, id, code.toUpperCase())
    const entry = draw && readEntry(draw.body)
    const table = tables.find(({ version }) => version === entry?.version)
    if (draw === undefined || entry === undefined || table === undefined)
      throw new HttpProblem(404, 'draws.noReceipt')
    const content = readTable(table.text)
    const prize = content?.prizes.find(({ awardIndex }) => awardIndex === entry.awardIndex)
    const nameOf = await prizeNames(ctx, id, request)
    const now = ctx.clock.now()
    const seeds = await openedSeeds(ctx.db, ctx.drawTables.seeds, tables, now)
    return {
      code: 200,
      receipt: code.toUpperCase(),
      ...draw,
      before: draw.seq === undefined ? undefined : await hashBefore(ctx.db, id, draw.seq),
      prize: prize && nameOf(prize),
      table: shown(table, isOver(tables, now)),
      seed: seeds.find((seed) => seed.id === content?.seed.id && seed.hour >= hourOf(entry.at)),
    }
  })
}

/** What a prize of a published table is called in the language of the request. */
async function prizeNames(
  { campaigns }: Uses<'campaigns'>,
  activityId: string,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<(prize: { awardIndex: number; name: string }) => string> {
  const campaign = await campaigns.find(activityId)
  const lang = languageOf(request.headers['accept-language'])
  return ({ awardIndex, name }) =>
    campaign ? awardTexts(campaign, { awardIndex, prizeName: name, message: '' }, lang).prizeName : name
}

const shown = ({ text, ...commit }: PublishedTable, isOpen: boolean) => {
  const anchored = { ...commit, seed: readTable(text)?.seed }
  return isOpen ? { ...anchored, text } : anchored
}

async function tablesOf({ db }: Uses<'db'>, activityId: string): Promise<PublishedTable[]> {
  const tables = await publishedTables(db, activityId)
  if (tables.length === 0) throw new HttpProblem(404, 'activity.unknown')
  return tables
}

function input<T>(schema: z.ZodType<T>, value: unknown): T {
  const read = schema.safeParse(value)
  if (!read.success) throw new HttpProblem(400, 'http.malformed')
  return read.data
}
