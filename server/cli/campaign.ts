import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { lintCampaigns, missingPictures } from '../campaigns/checks'
import { CAMPAIGN_FOLDER, readCampaignFolder } from '../campaigns/folder'
import { reportsOf } from '../campaigns/generation'
import { pauseCampaign, resumeCampaign } from '../campaigns/pauses'
import { PICTURE_FOLDER, PictureShelf } from '../campaigns/pictures'
import { problemText } from '../campaigns/read'
import { referenceFiles, schemaText } from '../campaigns/reference/files'
import { withTitle } from '../campaigns/reference/titles'
import { publishedVersion } from '../campaigns/versions/rows'
import { refuseOtherEnvironment } from '../db/environment'
import { DATABASE_FILE, isReady, openDatabase } from '../db/open'
import type { Db } from '../db/transaction'
import { StartRefused } from '../process/start-refused'
import { readSettings } from '../settings'
import {
  approveCommand,
  type Change,
  draftCommand,
  exportCommand,
  importCommand,
  reloadCommand,
  reviewCommand,
  rollBackCommand,
  versionsCommand,
} from './campaign-versions'
import { type Status, WrongUsage } from './command'
import { simulateCommand } from './simulate-command'

const USAGE = `usage: npm run campaign -- check    checks every campaign file
       npm run campaign -- schema [file]   writes the JSON Schema of the files for editors; without a file that
                                           of the repository, and the reference that is made with it
       npm run campaign -- simulate <activityId>   plays a campaign file through: what runs out when, what is paid
       npm run campaign -- import [file or folder]   publishes what differs from the published versions, or nothing
       npm run campaign -- reload   publishes what has changed in the server's folder, takes away what has gone from it
       npm run campaign -- export [folder] [activityId]   writes what is published as files
       npm run campaign -- versions <activityId>   lists the versions of a campaign
       npm run campaign -- draft <file>   saves a file as the campaign's draft, to be reviewed before it is published
       npm run campaign -- submit <activityId> <version>   sends the draft to review; take-back makes it a draft again
       npm run campaign -- approve <activityId> <version> <sha256>   by somebody who has saved none of it
       npm run campaign -- publish <activityId> <version>   publishes what is approved
       npm run campaign -- rollback <activityId> <version>   publishes an older version again
       npm run campaign -- pause <activityId> [text for players]   on all channels, at once
       npm run campaign -- resume <activityId>
what makes or moves versions takes --by <name>, who does it`

/** Who acts where the shell does not say. */
const SHELL = 'shell'
/** How long to wait for a running server, which looks once a second. */
const ANSWER_MS = 5_000
const LOOK_AGAIN_MS = 100

const { app } = readSettings(process.env, [])
const { dataDir, databaseUrl, campaignsDir: folder = CAMPAIGN_FOLDER, picturesDir = PICTURE_FOLDER } = app

/** Prints every problem of the files, each with file, field and expectation. Gives true when there are none. */
async function check(): Promise<boolean> {
  const { files, problems } = await readCampaignFolder(folder)
  const pictures = await new PictureShelf(picturesDir).read()
  const all = [
    ...problems,
    ...lintCampaigns(files, Date.now()),
    ...missingPictures(files, pictures, 'withoutUploads'),
  ]
  for (const problem of all) console.error(problemText(withTitle(problem)))
  const wrong = new Set(all.map((problem) => problem.file)).size
  if (wrong === 0) console.log(`${files.size} campaign files are right`)
  else console.error(`${wrong} of the campaign files in ${folder} must be put right`)
  return wrong === 0
}

/** Writes what is made from the schema. */
async function schema(file?: string): Promise<boolean> {
  const files = file === undefined ? await referenceFiles() : new Map([[file, schemaText()]])
  for (const [path, text] of files) {
    await writeFile(path, text)
    console.log(`wrote ${path}`)
  }
  return true
}

/** Runs `work` on the database of the servers. */
async function onDatabase(work: (db: Db) => Promise<boolean>): Promise<boolean> {
  if (databaseUrl === undefined && !existsSync(join(dataDir, DATABASE_FILE))) {
    console.error(`there is no database in ${dataDir} yet: the files are read when the server starts`)
    return false
  }
  const { db } = openDatabase({ dataDir, databaseUrl })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** As `onDatabase`, for what reads or makes versions: in the tables of this version and in the right environment. */
const onVersions = (work: (db: Db) => Promise<boolean>): Promise<boolean> =>
  onDatabase(async (db) => {
    await refuseOtherEnvironment(db, app.environment)
    if (!(await isReady(db)))
      throw new StartRefused('the database is not the one of this version: start the server once')
    return work(db)
  })

/** Prints what each running server reports of a marker. Gives whether all is well, undefined where none answers. */
async function serversRead(db: Db, generation: string): Promise<boolean | undefined> {
  const deadline = Date.now() + ANSWER_MS
  const reported = new Set<string>()
  let isGood = true
  while (Date.now() < deadline) {
    const fresh = (await reportsOf(db, generation)).filter(({ process }) => !reported.has(process))
    for (const report of fresh) {
      reported.add(report.process)
      console.log(`server ${report.process} has ${report.campaigns} campaigns`)
      for (const problem of report.problems) console.error(`  kept as it was: ${problem}`)
      isGood &&= report.problems.length === 0
    }
    if (reported.size > 0 && fresh.length === 0 && Date.now() > deadline - ANSWER_MS + 2_000) break
    await sleep(LOOK_AGAIN_MS)
  }
  if (reported.size > 0) return isGood
  console.error('no running server answered: the change is read at its next start')
  return undefined
}

/** Makes versions and waits for the servers; nothing is wrong where none runs. */
const publishing = (change: (db: Db) => Promise<Change>): Promise<boolean> =>
  onVersions(async (db) => {
    const { isGood, generation } = await change(db)
    const areGood = generation === undefined ? undefined : await serversRead(db, generation)
    return isGood && (areGood ?? true)
  })

/** Reads the server's folder again; a server has to run. */
function reload(...given: string[]): Promise<boolean> {
  return onVersions(async (db) => {
    refuseDemoFolder()
    const { isGood, generation = '' } = await reloadCommand(db, folder, given)
    return (await serversRead(db, generation)) === true && isGood
  })
}

function importFiles(...given: string[]): Promise<boolean> {
  return publishing((db) => {
    refuseDemoFolder()
    return importCommand(db, { folder, picturesDir }, given)
  })
}

/** @throws StartRefused where production would publish the campaigns of the demo */
function refuseDemoFolder(): void {
  if (app.environment === 'production' && resolve(folder) === resolve(CAMPAIGN_FOLDER))
    throw new StartRefused("HONGBAO_CAMPAIGNS is missing: a folder of campaigns of your own, not the demo's")
}

/** Makes a change of a campaign that there is, which a running server has to read. */
function announce(
  id: string | undefined,
  change: (db: Db, activityId: string) => Promise<string>,
): Promise<boolean> {
  return onDatabase(async (db) => {
    const activityId = id === undefined ? undefined : (await publishedVersion(db, id))?.activityId
    if (activityId !== undefined) return (await serversRead(db, await change(db, activityId))) === true
    console.error(id === undefined ? USAGE : `there is no published campaign ${id}`)
    return false
  })
}

/** Pauses a campaign for everyone; what runs already in a call is refused at its commit. */
const pause = (id?: string, ...text: string[]): Promise<boolean> =>
  announce(id, (db, activityId) =>
    pauseCampaign(db, activityId, { prompt: text.join(' '), by: SHELL, at: Date.now() }),
  )

const resume = (id?: string): Promise<boolean> =>
  announce(id, (db, activityId) => resumeCampaign(db, activityId, { by: SHELL, at: Date.now() }))

const output = { print: console.log, say: console.error }

/** Each gives whether all is well, or its status. */
const commands: Record<string, (...given: string[]) => Promise<boolean | Status>> = {
  check,
  schema,
  simulate: (...given) => simulateCommand(given, folder, output),
  import: importFiles,
  reload,
  export: (...given) => onVersions((db) => exportCommand(db, folder, given)),
  versions: (...given) => onVersions((db) => versionsCommand(db, given)),
  draft: (...given) => publishing((db) => draftCommand(db, given)),
  submit: (...given) => publishing((db) => reviewCommand(db, given, 'submit')),
  'take-back': (...given) => publishing((db) => reviewCommand(db, given, 'takeBack')),
  approve: (...given) => publishing((db) => approveCommand(db, given)),
  publish: (...given) => publishing((db) => reviewCommand(db, given, 'publish')),
  rollback: (...given) => publishing((db) => rollBackCommand(db, given)),
  pause,
  resume,
}
const [name = '', ...given] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
process.exitCode = command === undefined ? wrongUsage() : await command(...given).then(statusOf, failed)

function statusOf(result: boolean | Status): Status {
  if (typeof result === 'number') return result
  return result ? 0 : 1
}

function wrongUsage(): Status {
  console.error(USAGE)
  return 2
}

function failed(error: unknown): Status {
  if (error instanceof WrongUsage) return wrongUsage()
  console.error(error instanceof StartRefused ? error.message : error)
  return 1
}
