import { type Db, type Trx, transaction } from '../../db/transaction'
import { lintCampaigns } from '../checks'
import type { FolderContent } from '../folder'
import { firstStart, nextGeneration } from '../generation'
import type { CampaignProblem } from '../read'
import { closedAmong } from '../terms'
import { addPublished, endPublished } from './publish'
import { type Deed, takeVersionsTurn, type Version, type VersionHead, versionHeads } from './rows'

/**
 * What is done with files:
 * - `seed`: campaigns without any version get their first; everything else is left alone. One problem stops all of it.
 * - `import`: what differs from the published version is published. One problem stops all of it.
 * - `reload`: the folder as the server's own. What has changed in it since it was last read is published, what has gone from
 *   it is taken away, and what has a problem stays as it was. What was published otherwise meanwhile stays while its file is
 *   the same.
 */
type ImportRule = 'seed' | 'import' | 'reload'

interface ImportRequest extends Deed {
  rule: ImportRule
  /** Whether the files are those of the server's own folder. */
  isOwnFolder: boolean
}

/** What an import has done. */
export interface Imported {
  /** Versions that it has published. */
  published: Version[]
  /** Ids of the campaigns that it has taken away. */
  withdrawn: string[]
  /** Campaigns whose file differs from what is published, with their newest version. */
  left: VersionHead[]
  /** What has to be put right; nothing has changed where the rule is to stop. */
  problems: CampaignProblem[]
  /** Marker of the campaigns' present version; undefined where nothing has changed. */
  generation: string | undefined
}

/** Makes versions of files, in one transaction. */
export async function importFiles(db: Db, content: FolderContent, request: ImportRequest): Promise<Imported> {
  return transaction(db, async (trx) => {
    await takeVersionsTurn(trx)
    const heads = await versionHeads(trx)
    const plan = planOf(content, heads, request.rule)
    const { problems, refused } = await check(trx, content, heads, plan, request)
    const result: Imported = {
      published: [],
      withdrawn: [],
      left: plan.left,
      problems,
      generation: undefined,
    }
    if (problems.length > 0 && request.rule !== 'reload') return result
    for (const activityId of plan.publish) {
      const document = content.documents.get(activityId)
      if (document === undefined || refused.has(activityId)) continue
      const origin = request.isOwnFolder ? 'folder' : 'file'
      result.published.push(await addPublished(trx, activityId, document, request, { origin }))
    }
    for (const activityId of plan.withdraw) {
      await endPublished(trx, activityId, 'withdraw', request)
      result.withdrawn.push(activityId)
    }
    if (result.published.length > 0 || result.withdrawn.length > 0)
      result.generation = await nextGeneration(trx)
    return result
  })
}

interface ImportPlan {
  publish: string[]
  withdraw: string[]
  left: VersionHead[]
}

/**
 * What a rule makes of files, problems aside.
 * @param heads every version, the newest of each campaign first
 */
function planOf(
  { documents, broken }: Pick<FolderContent, 'documents' | 'broken'>,
  heads: readonly VersionHead[],
  rule: ImportRule,
): ImportPlan {
  const plan: ImportPlan = { publish: [], withdraw: [], left: [] }
  const byId = new Map<string, VersionHead[]>()
  for (const head of heads) byId.set(head.activityId, [...(byId.get(head.activityId) ?? []), head])
  for (const [activityId, { sha256 }] of documents) {
    const own = byId.get(activityId) ?? []
    const served = own.find(({ state }) => state === 'published')
    const newest = own[0]
    if (served?.sha256 === sha256) continue
    const lastOfFolder = own.find(({ origin }) => origin === 'folder')
    const isNew = rule === 'seed' ? newest === undefined : served === undefined
    const isEdited = rule === 'import' || (rule === 'reload' && lastOfFolder?.sha256 !== sha256)
    if (isNew || isEdited) plan.publish.push(activityId)
    else if (newest !== undefined) plan.left.push(served ?? newest)
  }
  // A folder without a single campaign is rather a wrong one than one from which all have been taken.
  if (rule === 'reload' && documents.size + broken.size > 0)
    for (const { activityId, state, origin } of heads)
      if (
        state === 'published' &&
        origin === 'folder' &&
        !documents.has(activityId) &&
        !broken.has(activityId)
      )
        plan.withdraw.push(activityId)
  return plan
}

/** What keeps files from being published, and of which campaigns. */
async function check(
  trx: Trx,
  content: FolderContent,
  heads: readonly VersionHead[],
  plan: ImportPlan,
  { rule, at }: ImportRequest,
): Promise<{ problems: CampaignProblem[]; refused: ReadonlySet<string> }> {
  const known = new Set(heads.map(({ activityId }) => activityId))
  const isSeed = (activityId: string) => !known.has(activityId)
  // What has a version does not keep a server from starting, whatever its file says.
  const counts = ({ file }: CampaignProblem) => rule !== 'seed' || isSeed(file.replace(/\.json$/, ''))
  const problems = content.problems.filter(counts)
  const refused = new Set<string>()
  const refuse = (problem: CampaignProblem) => {
    problems.push(problem)
    refused.add(problem.file.replace(/\.json$/, ''))
  }
  // What the database knew before it had versions is imported even if it is closed for good: it stays closed.
  if (rule !== 'seed')
    for (const activityId of await closedAmong(trx, plan.publish))
      refuse({
        file: `${activityId}.json`,
        field: '',
        message: 'expected an id of its own, since the campaign of this one is closed for good',
      })
  const firstStartMs = await firstStart(trx, at)
  const served = new Set(
    heads.filter(({ state }) => state === 'published').map(({ activityId }) => activityId),
  )
  for (const activityId of plan.withdraw) served.delete(activityId)
  for (;;) {
    const judged = [...content.files].filter(
      ([activityId]) => !refused.has(activityId) && (rule !== 'seed' || isSeed(activityId)),
    )
    const found = lintCampaigns(new Map(judged), firstStartMs, served)
    if (found.length === 0) return { problems, refused }
    for (const problem of found) refuse(problem)
  }
}
