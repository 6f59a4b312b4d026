import { StartRefused } from '../db/start-refused'
import { type Db, transaction } from '../db/transaction'
import type { Clock } from '../process/clock'
import { addAuditEntry } from '../process/operators/audit-log'
import { CAMPAIGN_FOLDER, type FolderContent, readCampaignFolder, unreadable } from './folder'
import { nextGeneration } from './generation'
import { problemText } from './read'
import { type Imported, importFiles } from './versions/import'
import { type Deed, versionHeads } from './versions/rows'

interface SeedOptions {
  db: Db
  clock: Clock
  /** Campaign files; `server/campaigns/demo` when left out. */
  folder?: string | undefined
  log: { warn(text: string): void }
}

/**
 * Publishes the files of campaigns that the database has no version of. A file whose campaign has versions is left alone.
 * @throws StartRefused that names file, field and expectation of every problem
 */
export async function seedCampaigns({
  db,
  clock,
  folder = CAMPAIGN_FOLDER,
  log,
}: SeedOptions): Promise<void> {
  let content: FolderContent
  try {
    content = await readCampaignFolder(folder)
  } catch (error) {
    const texts = unreadable(folder, error).problems.map(problemText)
    if ((await versionHeads(db)).length === 0) throw refusal(texts)
    log.warn(`no campaign files: ${texts.join('; ')}`)
    return
  }
  const deed = { by: 'seed', at: clock.now() }
  const { problems, left } = await importFiles(db, content, { ...deed, rule: 'seed', isOwnFolder: true })
  if (problems.length > 0) throw refusal(problems.map(problemText))
  for (const { activityId, version, state } of left)
    log.warn(
      state === 'published'
        ? `the file of ${activityId} differs from version ${version}, which is published: npm run campaign -- import`
        : `the file of ${activityId} is left alone, since nothing of it is published: npm run campaign -- import`,
    )
}

const refusal = (texts: readonly string[]) =>
  new StartRefused(['The campaign files have problems:', ...texts].join('\n  '))

/**
 * Reads the server's own folder again: what has changed in it is published, what has gone from it is taken away, and what has
 * a problem stays as it was. Every process reads its campaigns again, even where none has changed.
 */
export async function reloadFolder(
  db: Db,
  folder: string,
  deed: Deed,
): Promise<Imported & { generation: string }> {
  const content = await readCampaignFolder(folder).catch(
    (error: unknown): FolderContent => ({
      files: new Map(),
      documents: new Map(),
      broken: new Set(),
      problems: unreadable(folder, error).problems,
    }),
  )
  const imported = await importFiles(db, content, { ...deed, rule: 'reload', isOwnFolder: true })
  return { ...imported, generation: imported.generation ?? (await readAgain(db, deed)) }
}

/** Has every process read its campaigns again, none of which has changed. Gives the new marker. */
const readAgain = (db: Db, { by: actor, at }: Deed): Promise<string> =>
  transaction(db, async (trx) => {
    await addAuditEntry(trx, { at, actor, action: 'campaigns.reload', activityId: '', detail: {} })
    return nextGeneration(trx)
  })
