import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CAMPAIGN_FOLDER } from '../campaigns/book'
import { lintCampaigns, missingPictures } from '../campaigns/checks'
import { readCampaignFolder } from '../campaigns/folder'
import { PICTURE_FOLDER, PictureShelf } from '../campaigns/pictures'
import { problemText } from '../campaigns/read'
import { nextGeneration, reportsOf } from '../campaigns/versions'
import { DATABASE_FILE, openDatabase } from '../db/open'
import { readSettings } from '../settings'

const USAGE = `usage: npm run campaign -- check    checks every campaign file
       npm run campaign -- reload   makes running servers read the campaign files again`

/** How long to wait for a running server, which looks once a second. */
const ANSWER_MS = 5_000
const LOOK_AGAIN_MS = 100

const { dataDir, databaseUrl, campaignsDir: folder = CAMPAIGN_FOLDER } = readSettings(process.env, []).app

/** Prints every problem of the files, each with file, field and expectation. Gives true when there are none. */
async function check(): Promise<boolean> {
  const { files, problems } = await readCampaignFolder(folder)
  const pictures = await new PictureShelf(PICTURE_FOLDER).read()
  const all = [...problems, ...lintCampaigns(files, Date.now()), ...missingPictures(files, pictures)]
  for (const problem of all) console.error(problemText(problem))
  const wrong = new Set(all.map((problem) => problem.file)).size
  if (wrong === 0) console.log(`${files.size} campaign files are right`)
  else console.error(`${wrong} of the campaign files in ${folder} must be put right`)
  return wrong === 0
}

/** Sets the reload marker and prints what each running server reports. */
async function reload(): Promise<boolean> {
  if (databaseUrl === undefined && !existsSync(join(dataDir, DATABASE_FILE))) {
    console.error(`there is no database in ${dataDir} yet: the files are read when the server starts`)
    return false
  }
  const { db } = openDatabase({ dataDir, databaseUrl })
  try {
    const generation = await nextGeneration(db)
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

const commands: Record<string, () => Promise<boolean>> = { check, reload }
const [name = ''] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (command === undefined) {
  console.error(USAGE)
  process.exitCode = 2
} else if (!(await command())) {
  process.exitCode = 1
}
