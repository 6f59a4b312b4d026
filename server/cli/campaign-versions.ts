import { existsSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { shanghaiMinute } from '../../domain/rules/shanghai-time'
import { missingPictures } from '../campaigns/checks'
import { CAMPAIGN_ID, readCampaignFiles, readCampaignFolder } from '../campaigns/folder'
import { reloadFolder } from '../campaigns/own-folder'
import { PictureShelf } from '../campaigns/pictures'
import { problemText } from '../campaigns/read'
import { withTitle } from '../campaigns/reference/titles'
import { documentOf } from '../campaigns/versions/document'
import { importFiles } from '../campaigns/versions/import'
import { publishedVersion, publishedVersions, type VersionHead } from '../campaigns/versions/rows'
import { isAsPublished, refusalText } from '../campaigns/versions/rules'
import { createVersionStore } from '../campaigns/versions/store'
import { StartRefused } from '../db/start-refused'
import type { Db } from '../db/transaction'
import { createClock } from '../process/clock'
import { type Output, readArguments, WrongUsage } from './command'
import { shellActor } from './shell-actor'

/** What a command has done: whether all is well, and the marker that servers have to read. */
export interface Change {
  isGood: boolean
  generation: string | undefined
}

const clock = createClock()

/**
 * Publishes what differs from the published versions: all of it, or nothing where one file has a problem. The folders are
 * the server's own.
 */
export async function importCommand(
  db: Db,
  { folder, picturesDir, output }: { folder: string; picturesDir: string; output: Output },
  args: readonly string[],
): Promise<Change> {
  const { words, options } = readArguments(args, ['by'])
  const [path = folder, ...more] = words
  if (more.length > 0) throw new WrongUsage()
  const isFolder = (await stat(path).catch(() => undefined))?.isDirectory() ?? false
  const content = isFolder ? await readCampaignFolder(path) : await readCampaignFiles([path])
  const pictures = await new PictureShelf(picturesDir).read()
  for (const problem of missingPictures(content.files, pictures, 'withoutUploads'))
    output.say(problemText(withTitle(problem)))
  const { published, problems, generation } = await importFiles(db, content, {
    rule: 'import',
    by: shellActor(options.by),
    at: clock.now(),
    isOwnFolder: resolve(isFolder ? path : dirname(path)) === resolve(folder),
  })
  for (const problem of problems) output.say(problemText(withTitle(problem)))
  if (problems.length > 0) output.say('nothing was imported')
  else if (published.length === 0) output.print(`${content.files.size} campaigns are published as they are`)
  for (const { activityId, version } of published)
    output.print(`${activityId} version ${version} is published`)
  return { isGood: problems.length === 0, generation }
}

/** Publishes what has changed in the server's own folder, and takes away what has gone from it. */
export async function reloadCommand(
  db: Db,
  folder: string,
  args: readonly string[],
  output: Output,
): Promise<Change> {
  const { words, options } = readArguments(args, ['by'])
  if (words.length > 0) throw new WrongUsage()
  const result = await reloadFolder(db, folder, { by: shellActor(options.by), at: clock.now() })
  for (const problem of result.problems) output.say(`  kept as it was: ${problemText(problem)}`)
  for (const { activityId, version, publishedBy } of result.left)
    output.say(
      `  kept as it was: ${activityId} version ${version} of ${publishedBy}; npm run campaign -- import publishes the file`,
    )
  return { isGood: result.problems.length === 0, generation: result.generation }
}

/** Writes the published documents as files that import to the same hash; files that do so already are left as they are. */
export async function exportCommand(
  db: Db,
  folder: string,
  args: readonly string[],
  output: Output,
): Promise<boolean> {
  const [path = folder, activityId, ...more] = args
  if (more.length > 0) throw new WrongUsage()
  const one = activityId === undefined ? undefined : await publishedVersion(db, activityId)
  if (activityId !== undefined && one === undefined)
    throw new StartRefused(`there is no published campaign ${activityId}`)
  const versions = one === undefined ? await publishedVersions(db) : [one]
  for (const version of versions) {
    if (!isAsPublished(version) || !CAMPAIGN_ID.test(version.activityId))
      throw new StartRefused(`${version.activityId} version ${version.version} was changed in the database`)
    const file = join(path, `${version.activityId}.json`)
    if (existsSync(file) && (await hashOfFile(file)) === version.sha256) continue
    await writeFile(file, `${JSON.stringify(JSON.parse(version.document), undefined, 2)}\n`)
    output.print(`wrote ${file}`)
  }
  return true
}

const hashOfFile = async (file: string): Promise<string | undefined> => {
  try {
    return documentOf(JSON.parse(await readFile(file, 'utf8'))).sha256
  } catch {
    return undefined
  }
}

/** Prints the versions of a campaign, the newest first. */
export async function versionsCommand(db: Db, args: readonly string[], output: Output): Promise<boolean> {
  const [activityId, ...more] = args
  if (activityId === undefined || more.length > 0) throw new WrongUsage()
  const versions = await createVersionStore({ db, clock }).list(activityId)
  if (versions.length === 0) throw new StartRefused(`there is no campaign ${activityId}`)
  for (const version of versions) output.print(lineOf(version))
  return true
}

function lineOf({
  version,
  state,
  sha256,
  savedBy,
  savedAt,
  publishedBy,
  publishedAt,
  ...more
}: VersionHead): string {
  const { approvedBy, restoredFrom, note } = more
  return [
    `${version}`,
    state.padEnd(10),
    sha256.slice(0, 12),
    `saved ${shanghaiMinute(savedAt)} by ${savedBy}`,
    ...(approvedBy === null ? [] : [`approved by ${approvedBy}`]),
    ...(publishedAt === null ? [] : [`published ${shanghaiMinute(publishedAt)} by ${publishedBy}`]),
    ...(restoredFrom === null ? [] : [`as version ${restoredFrom}`]),
    ...(note === '' ? [] : [note]),
  ].join('  ')
}

const VERSION_NUMBER = /^\d{1,9}$/

/** Id and number of a version, what follows them, and who acts. */
function whichOf(args: readonly string[], more: number) {
  const { words, options } = readArguments(args, ['by'])
  const [activityId, number = '', ...rest] = words
  if (activityId === undefined || !VERSION_NUMBER.test(number) || rest.length !== more) throw new WrongUsage()
  return { activityId, version: Number(number), by: shellActor(options.by), rest }
}

type Outcome = Awaited<ReturnType<ReturnType<typeof createVersionStore>['submit']>>

/** Says what a version is now. */
function changed(outcome: Outcome, output: Output): Change {
  if (!outcome.ok) throw new StartRefused(refusalText(outcome.refusal))
  const { activityId, version, state, sha256, approvedBy } = outcome.version
  const approved = state === 'inReview' && approvedBy !== null ? `, approved by ${approvedBy}` : ''
  output.print(`${activityId} version ${version} is ${state}${approved}, sha256 ${sha256}`)
  return { isGood: true, generation: outcome.generation }
}

/** Saves a file as the draft of its campaign, in place of the draft that there is. */
export async function draftCommand(db: Db, args: readonly string[], output: Output): Promise<Change> {
  const { words, options } = readArguments(args, ['by'])
  const [file, ...more] = words
  if (file === undefined || more.length > 0) throw new WrongUsage()
  const document: unknown = await readFile(file, 'utf8').then(JSON.parse, () => undefined)
  if (typeof document !== 'object' || document === null)
    throw new StartRefused(`${file} is no campaign file: expected JSON`)
  const activityId = basename(file, '.json')
  const store = createVersionStore({ db, clock })
  const seen = (await store.list(activityId)).find(({ state }) => state === 'draft')
  return changed(
    await store.saveDraft({ activityId, document, by: shellActor(options.by), ...(seen && { seen }) }),
    output,
  )
}

/** Sends a draft to review, or takes it back. */
export async function reviewCommand(
  db: Db,
  args: readonly string[],
  step: 'submit' | 'takeBack' | 'publish',
  output: Output,
): Promise<Change> {
  return changed(await createVersionStore({ db, clock })[step](whichOf(args, 0)), output)
}

/** Approves a version as the document of the SHA-256 that is named, by somebody who has saved none of it. */
export async function approveCommand(db: Db, args: readonly string[], output: Output): Promise<Change> {
  const {
    rest: [sha256 = ''],
    ...which
  } = whichOf(args, 1)
  return changed(await createVersionStore({ db, clock }).approve({ ...which, sha256 }), output)
}

/** Publishes an older version's document again. */
export const rollBackCommand = async (db: Db, args: readonly string[], output: Output): Promise<Change> =>
  changed(await createVersionStore({ db, clock }).rollBackTo(whichOf(args, 0)), output)
