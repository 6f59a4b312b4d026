import type { AuditRow } from '../../../domain/desk/audit/audit-calls'
import { auditChain } from '../../../domain/desk/audit/audit-chain'
import { documentHash } from '../../campaigns/versions/document'
import { snapshot } from '../../db/snapshot'
import type { ReadDb } from '../../db/transaction'
import { type Lang, type MessageKey, type MessageValues, textOf } from '../../messages/catalogue'
import { nodeCryptoSuite } from '../../process/crypto'
import { rowOf } from './audit-rows'

const BATCH = 1_000

interface AuditResult {
  rows: number
  /** Hash of the newest row; '' without any. */
  head: string
  /** In words; none where everything is as it was written. */
  findings: string[]
}

/** What the log says last of each version and of each campaign's pause. */
class LastNoted {
  readonly versions = new Map<string, { sha256: unknown; state: unknown }>()
  readonly paused = new Map<string, unknown>()

  constructor(private readonly within: Within) {}

  add({ action, activityId, detail }: AuditRow): void {
    if (this.within?.includes(activityId) === false) return
    const { version, sha256, state, prompt, promptEn, channel } = detail
    if (action.startsWith('version.')) this.versions.set(keyOf(activityId, version), { sha256, state })
    if (action === 'campaign.pause') this.paused.set(activityId, pauseText(prompt, promptEn, channel))
    if (action === 'campaign.resume') this.paused.delete(activityId)
  }
}

/** All channels are noted as none, and as none a text that is the same in both languages. */
const pauseText = (prompt: unknown, promptEn: unknown = '', channel: unknown = '') =>
  JSON.stringify([channel, prompt, promptEn])

/** Ids have no spaces. */
const keyOf = (activityId: string, version: unknown) => `${activityId} ${version}`

/** Takes a finding as the key of its text and what fills it. */
type Find = (key: MessageKey, values: MessageValues) => void

/** Campaigns that a check is for; undefined for all. */
type Within = readonly string[] | undefined

/**
 * Recomputes the chain, and compares the campaigns in the database with what was noted of them. Reads one state of it. The
 * chain is one for all campaigns: a finding of it has the row's number alone.
 */
export const checkAudit = (db: ReadDb, lang: Lang, within: Within): Promise<AuditResult> =>
  snapshot(db, async (stable) => {
    const findings: string[] = []
    const find: Find = (key, values) => findings.push(textOf(lang, key, values))
    const noted = new LastNoted(within)
    const { rows, head } = await walk(stable, find, noted)
    await compareVersions(stable, find, noted, within)
    await comparePauses(stable, find, noted, within)
    return { rows, head, findings }
  })

async function walk(db: ReadDb, find: Find, noted: LastNoted) {
  const judge = auditChain(nodeCryptoSuite)
  let rows = 0
  let last = { seq: 0, hash: '' }
  for (;;) {
    const batch = await db
      .selectFrom('auditLog')
      .selectAll()
      .where('seq', '>', last.seq)
      .orderBy('seq')
      .limit(BATCH)
      .execute()
    for (const row of batch.map(rowOf)) {
      const broken = judge(row)
      if (broken !== undefined)
        find(broken.why === 'missing' ? 'audit.missing' : 'audit.changed', {
          seq: broken.seq,
          previous: broken.previous,
        })
      noted.add(row)
      last = row
      rows += 1
    }
    if (batch.length < BATCH) return { rows, head: last.hash }
  }
}

/** Versions that are not as somebody is noted to have left them. */
async function compareVersions(
  db: ReadDb,
  find: Find,
  { versions }: LastNoted,
  within: Within,
): Promise<void> {
  const unseen = new Set(versions.keys())
  const heads = await db
    .selectFrom('campaignVersions')
    .select(['activityId', 'version', 'state', 'sha256'])
    .$if(within !== undefined, (query) => query.where('activityId', 'in', ['', ...(within ?? [])]))
    .orderBy('activityId')
    .orderBy('version')
    .execute()
  for (const { activityId, version, state, sha256 } of heads) {
    const key = keyOf(activityId, version)
    unseen.delete(key)
    const noted = versions.get(key)
    // One document at a time: some are large.
    const { document } = await db
      .selectFrom('campaignVersions')
      .select('document')
      .where('activityId', '=', activityId)
      .where('version', '=', version)
      .executeTakeFirstOrThrow()
    const which = { activityId, version }
    if (noted === undefined) find('audit.unknownVersion', which)
    else if (noted.sha256 !== sha256 || documentHash(document) !== sha256) find('audit.otherDocument', which)
    else if (noted.state !== state) find('audit.otherState', { ...which, state, noted: String(noted.state) })
  }
  for (const key of unseen) {
    const [activityId = '', version = ''] = key.split(' ')
    find('audit.goneVersion', { activityId, version })
  }
}

/** Campaigns that are paused, or not, and nobody is noted to have done it. */
async function comparePauses(db: ReadDb, find: Find, { paused }: LastNoted, within: Within): Promise<void> {
  const rows = await db
    .selectFrom('campaignPauses')
    .select(['activityId', 'prompt', 'promptEn', 'channel'])
    .$if(within !== undefined, (query) => query.where('activityId', 'in', ['', ...(within ?? [])]))
    .execute()
  const now = new Map<string, unknown>(
    rows.map(({ activityId, prompt, promptEn, channel }) => [
      activityId,
      pauseText(prompt, promptEn, channel),
    ]),
  )
  for (const activityId of new Set([...now.keys(), ...paused.keys()]))
    if (now.get(activityId) !== paused.get(activityId))
      find(now.has(activityId) ? 'audit.unknownPause' : 'audit.unknownResume', { activityId })
}
