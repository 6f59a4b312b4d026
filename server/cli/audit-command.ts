import { readFileSync } from 'node:fs'
import * as z from 'zod'
import type { Head } from '../../domain/rules/draws/audit'
import type { Fault } from '../../domain/rules/draws/finding'
import { shanghaiMinute } from '../../domain/rules/shanghai-time'
import { StartRefused } from '../db/start-refused'
import type { AppOptions } from '../options'
import { auditCampaign, type CampaignAudit } from '../participation/draws/audit'
import {
  type Output,
  onInstallation,
  readArguments,
  runCommand,
  type Status,
  WrongUsage,
  writeJson,
} from './command'

const USAGE = `usage: npm run audit -- <activityId>    checks every draw of a campaign against what was published
--heads <file>  also against heads that were kept elsewhere: the JSON of GET /api/draws/<activityId>, as it was at some time
--json <file>   writes the result there too`

const MOST_SHOWN = 50

const WHAT: Readonly<Record<Fault, string>> = {
  table: 'the table is not the one that was published',
  seed: 'the seed does not belong to the published anchor',
  missing: 'rows before this one are missing',
  chain: 'the hash is not that of the row and its place',
  head: 'another hash was published for this place',
  form: 'the row is no draw',
  receipt: 'the receipt belongs to another award',
  twice: 'this award was drawn before',
  time: 'outside the time of its table or its seed',
  result: 'the number gives another prize',
  piece: 'the count of the stock does not fit',
  denied: 'a prize was withheld that was left',
  award: 'the award that was kept is another',
  unlogged: 'the award has no draw',
}

const headFile = z.object({ heads: z.array(z.object({ seq: z.number(), hash: z.string() })) })

function keptHeads(file: string | undefined): Head[] {
  if (file === undefined) return []
  try {
    return headFile.parse(JSON.parse(readFileSync(file, 'utf8'))).heads
  } catch {
    throw new StartRefused(`${file} has no heads: expected the JSON of GET /api/draws/<activityId>`)
  }
}

function reportOf(activityId: string, audit: CampaignAudit): string {
  const { tables, rows, replayed, given, findings } = audit
  const shown = findings.slice(0, MOST_SHOWN)
  return [
    `draws of ${activityId}`,
    ...tables.map(({ version, sha256, at }) => `table ${version}\t${shanghaiMinute(at)}\tsha256 ${sha256}`),
    `rows ${rows}, drawn again ${replayed}`,
    audit.isOver
      ? 'the seed is open'
      : 'the campaign is not over: draws of the present hour are checked in all but their number',
    ...[...given]
      .sort(([a], [b]) => a - b)
      .map(([awardIndex, count]) => `awardIndex ${awardIndex}\t${count}`),
    findings.length === 0 ? 'every row fits' : `${findings.length} things do not fit:`,
    ...shown.map(({ fault, seq, receipt, detail }) =>
      [seq ?? '-', receipt ?? '-', WHAT[fault], detail ?? ''].join('\t').trimEnd(),
    ),
    ...(findings.length > shown.length ? [`and ${findings.length - shown.length} more`] : []),
  ].join('\n')
}

/**
 * `npm run audit -- <activityId>`: checks the whole draw log of a campaign (decisions §17 and §19).
 * @returns the status of the process: 0 every row fits, 1 refused or something does not fit, 2 called in a wrong way
 */
export const auditCommand = (args: string[], app: AppOptions, output: Output): Promise<Status> =>
  runCommand(USAGE, output, async () => {
    const { words, options } = readArguments(args, ['heads', 'json'])
    const [activityId] = words
    if (activityId === undefined || words.length !== 1) throw new WrongUsage()
    const kept = keptHeads(options.heads)
    const audit = await onInstallation(app, (installation) =>
      auditCampaign(installation, activityId, Date.now(), kept),
    )
    if (audit.tables.length === 0) throw new StartRefused(`${activityId} has published nothing to draw from`)
    output.print(reportOf(activityId, audit))
    const { tables, given, ...rest } = audit
    const commits = tables.map(({ version, sha256, at }) => ({ version, sha256, at }))
    writeJson(options.json, { activityId, tables: commits, given: Object.fromEntries(given), ...rest })
    return audit.findings.length === 0
  })
