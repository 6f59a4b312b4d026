import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type FieldCount, type FieldSummary, summarise } from '../../domain/rules/field-data/summary'
import { addDays, shanghaiDay } from '../../domain/rules/shanghai-time'
import { SourceMaps } from '../../scripts/source-maps'
import { StartRefused } from '../db/start-refused'
import type { Db } from '../db/transaction'
import type { AppOptions } from '../options'
import {
  type Output,
  onInstallation,
  readArguments,
  runCommand,
  type Status,
  WrongUsage,
  writeJson,
} from './command'

const USAGE = `usage: npm run field    shows what pages of players measured, by release and class of device
--days <n>        the last days, today included: 7 unless it says another number, 90 at most
--release <name>  this release alone
--page <path>     page loads that began with this page alone, as /activeIndex; scenes and errors belong to none
--maps <folder>   names the places of errors in the source, by the maps of the release: <folder>/assets/<script>.map
--json <file>     writes the result there too`

const DAYS = 7
const MOST_DAYS = 90
const MOST_ERRORS_SHOWN = 50

interface Asked {
  readonly since: string
  readonly release: string | undefined
  readonly page: string | undefined
}

async function countsOf(db: Db, { since, release, page }: Asked): Promise<FieldCount[]> {
  const rows = await db
    .selectFrom('fieldCounts')
    .select((eb) => [
      'release',
      'device',
      'metric',
      'subject',
      'bucket',
      eb.fn.sum<number>('count').as('count'),
    ])
    .where('day', '>=', since)
    .$if(release !== undefined, (query) => query.where('release', '=', release ?? ''))
    .$if(page !== undefined, (query) => query.where('subject', '=', page ?? ''))
    .groupBy(['release', 'device', 'metric', 'subject', 'bucket'])
    .orderBy('release')
    .orderBy('device')
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

/** The errors with their places in the source, where a map has them. */
function withSources(errors: FieldSummary['errors'], folder: string | undefined): FieldSummary['errors'] {
  const maps = folder === undefined ? undefined : new SourceMaps(folder)
  return errors.map((error) => {
    const [, script = '', line, column] = /^assets\/(.+):(\d+):(\d+)$/.exec(error.place) ?? []
    const found = maps?.find(script, Number(line) - 1, Number(column) - 1)
    return found ? { ...error, place: `${found.path}:${found.line}` } : error
  })
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

const vitalLine = ({ vital, ...of }: FieldSummary['groups'][number]['vitals'][number]) => {
  const shown = (value: number) => (vital === 'cls' ? value.toFixed(3) : `${value} ms`)
  return [vital.toUpperCase(), shown(of.p50), shown(of.p75), shown(of.p95), of.samples].join('\t')
}

const sceneLine = ({
  scene,
  frames,
  over20,
  over50,
  tiers,
}: FieldSummary['groups'][number]['scenes'][number]) =>
  [scene, frames, percent(over20), percent(over50), tiers.least, tiers.low, tiers.mid, tiers.high].join('\t')

function reportOf({ groups, errors }: FieldSummary, since: string): string {
  const blocks = groups.map(({ release, device, vitals, scenes }) =>
    [
      `release ${release}, devices: ${device}`,
      ...(vitals.length > 0 ? ['measure\tp50\tp75\tp95\tpage loads', ...vitals.map(vitalLine)] : []),
      ...(scenes.length > 0
        ? ['scene\tframes\tover 20 ms\tover 50 ms\tleast\tlow\tmid\thigh', ...scenes.map(sceneLine)]
        : []),
    ].join('\n'),
  )
  const shown = errors.slice(0, MOST_ERRORS_SHOWN)
  const failed = [
    'errors\trelease\tplace',
    ...shown.map(({ release, place, name, count }) => [count, release, `${name} at ${place}`].join('\t')),
    ...(errors.length > shown.length ? [`and ${errors.length - shown.length} more`] : []),
  ].join('\n')
  return [
    `pages of players since ${since} (Shanghai)`,
    ...(blocks.length > 0 ? blocks : ['nothing was measured']),
    ...(errors.length > 0 ? [failed] : []),
  ].join('\n\n')
}

function daysOf(text = String(DAYS)): number {
  const days = Number(text)
  if (!/^\d{1,3}$/.test(text) || days < 1 || days > MOST_DAYS)
    throw new StartRefused(`the days are '${text}'; they should be a number from 1 to ${MOST_DAYS}`)
  return days
}

/**
 * `npm run field`: what pages of players measured, and which errors they met (docs/field-data.md).
 * @returns the status of the process: 0 shown, 1 refused, 2 called in a wrong way
 */
export const fieldCommand = (args: string[], app: AppOptions, output: Output): Promise<Status> =>
  runCommand(USAGE, output, async () => {
    const { words, options } = readArguments(args, ['days', 'release', 'page', 'maps', 'json'])
    if (words.length > 0) throw new WrongUsage(`Unknown: ${words.join(', ')}`)
    const since = addDays(shanghaiDay(Date.now()), 1 - daysOf(options.days))
    const { release, page, maps } = options
    if (page !== undefined && !page.startsWith('/'))
      throw new StartRefused(`the page is '${page}'; a page begins with /, as /activeIndex`)
    if (maps !== undefined && !existsSync(join(maps, 'assets')))
      throw new StartRefused(`${maps} holds no maps: there is no folder 'assets' in it`)
    const counts = await onInstallation(app, ({ db }) => countsOf(db, { since, release, page }))
    const { groups, errors } = summarise(counts)
    const summary = { groups, errors: withSources(errors, maps) }
    output.print(reportOf(summary, since))
    writeJson(options.json, { since, ...summary })
    return true
  })
