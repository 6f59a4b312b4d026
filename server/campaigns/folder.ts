import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { WrittenFile } from '../../domain/campaign/file'
import { type CampaignProblem, readCampaignText } from './read'

/** The schema by which an editor completes the files may be beside them. */
const SCHEMA_FILE = 'campaign.schema.json'
const FILE_NAME = /^([A-Za-z0-9][A-Za-z0-9_-]{0,63})\.json$/

/** What a folder of campaign files holds: the files that are right, what is wrong with the others, and their ids. */
export interface FolderContent {
  files: Map<string, WrittenFile>
  problems: CampaignProblem[]
  broken: Set<string>
}

/** Every campaign file of a folder. Throws when the folder cannot be read. */
export async function readCampaignFolder(folder: string): Promise<FolderContent> {
  const content: FolderContent = { files: new Map(), problems: [], broken: new Set() }
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json') && name !== SCHEMA_FILE)
  for (const name of names.sort()) {
    const activityId = FILE_NAME.exec(name)?.[1]
    if (activityId === undefined) {
      const message = 'expected a file name of letters, digits, - and _ (1 to 64) with .json'
      content.problems.push({ file: name, field: '', message })
      continue
    }
    const read = await readFile(join(folder, name), 'utf8').then(
      (text) => readCampaignText(name, text),
      (error: unknown) => unreadable(name, error),
    )
    if (read.ok) content.files.set(activityId, read.file)
    else {
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
