import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CAMPAIGN_FOLDER } from '../campaigns/book'
import { lintCampaigns, missingPictures } from '../campaigns/checks'
import { readCampaignFolder } from '../campaigns/folder'
import { nextGeneration, reportsOf } from '../campaigns/generation'
import { pauseCampaign, resumeCampaign } from '../campaigns/pauses'
import { PICTURE_FOLDER, PictureShelf } from '../campaigns/pictures'
import { problemText } from '../campaigns/read'
import { referenceFiles, schemaText } from '../campaigns/reference/files'
import { withTitle } from '../campaigns/reference/titles'
import { DATABASE_FILE, openDatabase } from '../db/open'
import type { Db } from '../db/transaction'
import { readSettings } from '../settings'

const USAGE = `usage: npm run campaign -- check    checks every campaign file
       npm run campaign -- schema [file]   writes the JSON Schema of the files for editors; without a file that
                                           of the repository, and the reference that is made with it
       npm run campaign -- reload   makes running servers read the campaign files again
       npm run campaign -- pause <activityId> [text for players]   on all channels, at once
       npm run campaign -- resume <activityId>`

/** How long to wait for a running server, which looks once a second. */
const ANSWER_MS = 5_000
const LOOK_AGAIN_MS = 100

const { dataDir, databaseUrl, campaignsDir: folder = CAMPAIGN_FOLDER } = readSettings(process.env, []).app

/** Prints every problem of the files, each with file, field and expectation. Gives true when there are none. */
async function check(): Promise<boolean> {
  const { files, problems } = await readCampaignFolder(folder)
  const pictures = await new PictureShelf(PICTURE_FOLDER).read()
  const all = [...problems, ...lintCampaigns(files, Date.now()), ...missingPictures(files, pictures)]
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

/**
 * Makes a change that running servers have to read, and prints what each of them reports.
 * @param change gives the marker of the new version
 */
async function announce(change: (db: Db) => Promise<string>): Promise<boolean> {
  if (databaseUrl === undefined && !existsSync(join(dataDir, DATABASE_FILE))) {
    console.error(`there is no database in ${dataDir} yet: the files are read when the server starts`)
    return false
  }
  const { db } = openDatabase({ dataDir, databaseUrl })
  try {
    const generation = await change(db)
    const deadline = Date.now() + ANSWER_MS
    const reported = new Set<string>()
    let good = true
    while (Date.now() < deadline) {
      const fresh = (await reportsOf(db, generation)).filter(({ process }) => !reported.has(process))
      for (const report of fresh) {
        reported.add(report.process)
        console.log(`server ${report.process} has ${report.campaigns} campaigns`)
        for (const problem of report.problems) console.error(`  kept as it was: ${problem}`)
        good &&= report.problems.length === 0
      }
      if (reported.size > 0 && fresh.length === 0 && Date.now() > deadline - ANSWER_MS + 2_000) break
      await sleep(LOOK_AGAIN_MS)
    }
    if (reported.size === 0) console.error('no running server answered: the files are read at its next start')
    return good && reported.size > 0
  } finally {
    await db.destroy()
  }
}

/** The id, where there is a file of it. */
async function knownCampaign(activityId: string | undefined): Promise<string | undefined> {
  const { files, broken } = await readCampaignFolder(folder)
  if (activityId !== undefined && (files.has(activityId) || broken.has(activityId))) return activityId
  console.error(activityId === undefined ? USAGE : `there is no campaign ${activityId} in ${folder}`)
  return undefined
}

/** Pauses a campaign for everyone; what runs already in a call is refused at its commit. */
async function pause(id?: string, ...text: string[]): Promise<boolean> {
  const activityId = await knownCampaign(id)
  if (activityId === undefined) return false
  return announce((db) => pauseCampaign(db, activityId, text.join(' '), Date.now()))
}

async function resume(id?: string): Promise<boolean> {
  const activityId = await knownCampaign(id)
  return activityId !== undefined && announce((db) => resumeCampaign(db, activityId))
}

const commands: Record<string, (...given: string[]) => Promise<boolean>> = {
  check,
  schema,
  reload: () => announce(nextGeneration),
  pause,
  resume,
}
const [name = '', ...given] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (command === undefined) {
  console.error(USAGE)
  process.exitCode = 2
} else if (!(await command(...given))) {
  process.exitCode = 1
}
