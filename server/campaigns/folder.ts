import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { WrittenFile } from '../../domain/campaign/file'
import { type CampaignProblem, readCampaignText } from './read'
import { type CampaignDocument, documentOf } from './versions/document'

/** The schema by which an editor completes the files may be beside them. */
const SCHEMA_FILE = 'campaign.schema.json'
/** What a campaign may be called. */
export const CAMPAIGN_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/
const ENDING = '.json'

/** The demo campaigns' folder. */
export const CAMPAIGN_FOLDER = fileURLToPath(new URL('./demo/', import.meta.url))

/** What a folder of campaign files holds: the files that are right, what is wrong with the others, and their ids. */
export interface FolderContent {
  files: Map<string, WrittenFile>
  /** The same files as a version keeps them. */
  documents: Map<string, CampaignDocument>
  problems: CampaignProblem[]
  broken: Set<string>
}

/** Every campaign file of a folder. Throws when the folder cannot be read. */
export async function readCampaignFolder(folder: string): Promise<FolderContent> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(ENDING) && name !== SCHEMA_FILE)
  return readCampaignFiles(names.sort().map((name) => join(folder, name)))
}

/** These campaign files. */
export async function readCampaignFiles(paths: readonly string[]): Promise<FolderContent> {
  const content: FolderContent = { files: new Map(), documents: new Map(), problems: [], broken: new Set() }
  for (const path of paths) {
    const name = basename(path)
    const activityId = basename(path, ENDING)
    if (!name.endsWith(ENDING) || !CAMPAIGN_ID.test(activityId)) {
      const message = 'expected a file name of letters, digits, - and _ (1 to 64) with .json'
      content.problems.push({ file: name, field: '', message })
      continue
    }
    const read = await readFile(path, 'utf8').then(
      (text) => ({ ...readCampaignText(name, text), text }),
      (error: unknown) => unreadable(name, error),
    )
    if (read.ok) {
      content.files.set(activityId, read.file)
      content.documents.set(activityId, documentOf(JSON.parse(read.text)))
    } else {
      content.broken.add(activityId)
      content.problems.push(...read.problems)
    }
  }
  return content
}

/** A file or folder that the system does not let us read, as a problem. */
export function unreadable(file: string, error: unknown): { ok: false; problems: CampaignProblem[] } {
  const cause = error instanceof Error ? error.message : String(error)
  return { ok: false, problems: [{ file, field: '', message: `expected to be readable; ${cause}` }] }
}
