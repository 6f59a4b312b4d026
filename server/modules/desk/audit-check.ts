import type { AuditRow } from '../../../domain/desk/audit-calls'
import { auditChain } from '../../../domain/desk/audit-chain'
import { documentHash } from '../../campaigns/versions/document'
import { type Db, snapshot } from '../../db/transaction'
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

  add({ action, activityId, detail }: AuditRow): void {
    const { version, sha256, state, prompt } = detail
    if (action.startsWith('version.')) this.versions.set(keyOf(activityId, version), { sha256, state })
    if (action === 'campaign.pause') this.paused.set(activityId, prompt)
    if (action === 'campaign.resume') this.paused.delete(activityId)
  }
}

const keyOf = (activityId: string, version: unknown) => `${activityId} version ${version}`

/** Recomputes the chain, and compares the campaigns in the database with what was noted of them. Reads one state of it. */
export const checkAudit = (db: Db): Promise<AuditResult> =>
  snapshot(db, async (stable) => {
    const findings: string[] = []
    const noted = new LastNoted()
    const { rows, head } = await walk(stable, (finding) => findings.push(finding), noted)
    findings.push(...(await versionFindings(stable, noted)), ...(await pauseFindings(stable, noted)))
    return { rows, head, findings }
  })

async function walk(db: Db, find: (finding: string) => void, noted: LastNoted) {
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
      const finding = judge(row)
      if (finding !== undefined) find(finding)
      noted.add(row)
      last = row
      rows += 1
    }
    if (batch.length < BATCH) return { rows, head: last.hash }
  }
}

/** Versions that are not as somebody is noted to have left them. */
async function versionFindings(db: Db, { versions }: LastNoted): Promise<string[]> {
  const findings: string[] = []
  const unseen = new Set(versions.keys())
  const heads = await db
    .selectFrom('campaignVersions')
    .select(['activityId', 'version', 'state', 'sha256'])
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
    if (noted === undefined) findings.push(`${key} is in the database, and nobody is noted to have made it`)
    else if (noted.sha256 !== sha256 || documentHash(document) !== sha256)
      findings.push(`${key} has another document than the one that was noted: it was changed in the database`)
    else if (noted.state !== state)
      findings.push(`${key} is ${state}, and nobody is noted to have made it so: it was ${noted.state}`)
  }
  return [...findings, ...[...unseen].map((key) => `${key} was noted, and is no longer in the database`)]
}

/** Campaigns that are paused, or not, and nobody is noted to have done it. */
async function pauseFindings(db: Db, { paused }: LastNoted): Promise<string[]> {
  const rows = await db.selectFrom('campaignPauses').select(['activityId', 'prompt']).execute()
  const now = new Map<string, unknown>(rows.map(({ activityId, prompt }) => [activityId, prompt]))
  return [...new Set([...now.keys(), ...paused.keys()])]
    .filter((activityId) => now.get(activityId) !== paused.get(activityId))
    .map((activityId) =>
      now.has(activityId)
        ? `${activityId} is paused in the database with a text that nobody is noted to have written`
        : `${activityId} was paused, and nobody is noted to have resumed it`,
    )
}
