import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
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
import { asStartRefused, nameOfDatabase, refuseOtherVersion } from '../db/start'
import { StartRefused } from '../db/start-refused'
import type { Db } from '../db/transaction'
import type { AppOptions } from '../options'
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
import { type Output, runCommand, type Status, UsageAsked, WrongUsage } from './command'
import { openBeside } from './installation'
import { reloadSystemCommand } from './reload-system'
import { shellActor } from './shell-actor'
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
what makes or moves versions takes --by <name>, who does it, which is written down beside the system's user`

/** How long to wait for a running server, which looks once a second. */
const ANSWER_MS = 5_000
const LOOK_AGAIN_MS = 100

/** Where the campaigns of an installation are, and where a command writes. */
interface Place {
  app: AppOptions
  folder: string
  picturesDir: string
  output: Output
}

/** Prints every problem of the files, each with file, field and expectation. Gives true when there are none. */
async function check({ folder, picturesDir, output }: Place): Promise<boolean> {
  const { files, problems } = await readCampaignFolder(folder)
  const pictures = await new PictureShelf(picturesDir).read()
  const all = [
    ...problems,
    ...lintCampaigns(files, Date.now()),
    ...missingPictures(files, pictures, 'withoutUploads'),
  ]
  for (const problem of all) output.say(problemText(withTitle(problem)))
  const wrong = new Set(all.map((problem) => problem.file)).size
  if (wrong === 0) output.print(`${files.size} campaign files are right`)
  else output.say(`${wrong} of the campaign files in ${folder} must be put right`)
  return wrong === 0
}

/** Writes what is made from the schema. */
async function schema({ output }: Place, [file]: readonly string[]): Promise<boolean> {
  const files = file === undefined ? await referenceFiles() : new Map([[file, schemaText()]])
  for (const [path, text] of files) {
    await writeFile(path, text)
    output.print(`wrote ${path}`)
  }
  return true
}

/** Runs `work` on the database of the servers. */
async function onDatabase({ app }: Place, work: (db: Db) => Promise<boolean>): Promise<boolean> {
  const { db, close } = await openBeside(app)
  try {
    return await work(db)
  } catch (error) {
    throw asStartRefused(error, nameOfDatabase(app))
  } finally {
    await close()
  }
}

/** As `onDatabase`, for what reads or makes versions: in the tables of this version and in the right environment. */
const onVersions = (place: Place, work: (db: Db) => Promise<boolean>): Promise<boolean> =>
  onDatabase(place, async (db) => {
    await refuseOtherEnvironment(db, place.app.environment)
    await refuseOtherVersion(db)
    return work(db)
  })

/** Prints what each running server reports of a marker. Gives whether all is well, undefined where none answers. */
async function serversRead(db: Db, generation: string, output: Output): Promise<boolean | undefined> {
  const deadline = Date.now() + ANSWER_MS
  const reported = new Set<string>()
  let isGood = true
  while (Date.now() < deadline) {
    const fresh = (await reportsOf(db, generation)).filter(({ process }) => !reported.has(process))
    for (const report of fresh) {
      reported.add(report.process)
      output.print(`server ${report.process} has ${report.campaigns} campaigns`)
      for (const problem of report.problems) output.say(`  kept as it was: ${problem}`)
      isGood &&= report.problems.length === 0
    }
    if (reported.size > 0 && fresh.length === 0 && Date.now() > deadline - ANSWER_MS + 2_000) break
    await sleep(LOOK_AGAIN_MS)
  }
  if (reported.size > 0) return isGood
  output.say('no running server answered: the change is read at its next start')
  return undefined
}

/** Makes versions and waits for the servers; nothing is wrong where none runs. */
const publishing = (place: Place, change: (db: Db) => Promise<Change>): Promise<boolean> =>
  onVersions(place, async (db) => {
    const { isGood, generation } = await change(db)
    const areGood = generation === undefined ? undefined : await serversRead(db, generation, place.output)
    return isGood && (areGood ?? true)
  })

/** Reads the server's folder again; a server has to run. */
const reload = (place: Place, given: readonly string[]): Promise<boolean> =>
  onVersions(place, async (db) => {
    refuseDemoFolder(place)
    const isSystemGood = await reloadSystemCommand(db, place.app, given, place.output)
    const { isGood, generation = '' } = await reloadCommand(db, place.folder, given, place.output)
    return (await serversRead(db, generation, place.output)) === true && isGood && isSystemGood
  })

/** @throws StartRefused where production would publish the campaigns of the demo */
function refuseDemoFolder({ app, folder }: Place): void {
  if (app.environment === 'production' && resolve(folder) === resolve(CAMPAIGN_FOLDER))
    throw new StartRefused("HONGBAO_CAMPAIGNS is missing: a folder of campaigns of your own, not the demo's")
}

/** Makes a change of a campaign that there is, which a running server has to read. */
function announce(
  place: Place,
  id: string | undefined,
  change: (db: Db, activityId: string) => Promise<string>,
): Promise<boolean> {
  const { output } = place
  return onDatabase(place, async (db) => {
    const activityId = id === undefined ? undefined : (await publishedVersion(db, id))?.activityId
    if (activityId !== undefined)
      return (await serversRead(db, await change(db, activityId), output)) === true
    output.say(id === undefined ? USAGE : `there is no published campaign ${id}`)
    return false
  })
}

/** Pauses a campaign for everyone; what runs already in a call is refused at its commit. */
const pause = (place: Place, [id, ...text]: readonly string[]): Promise<boolean> =>
  announce(place, id, (db, activityId) =>
    pauseCampaign(db, activityId, { prompt: text.join(' '), by: shellActor(), at: Date.now() }),
  )

const resume = (place: Place, [id]: readonly string[]): Promise<boolean> =>
  announce(place, id, (db, activityId) =>
    resumeCampaign(db, activityId, { by: shellActor(), at: Date.now() }),
  )

type Command = (place: Place, given: readonly string[]) => Promise<boolean | Status>

/** A command that makes versions, which servers then read. */
const changing =
  (change: (db: Db, given: readonly string[], output: Output) => Promise<Change>): Command =>
  (place, given) =>
    publishing(place, (db) => change(db, given, place.output))

/** Each gives whether all is well, or its status. */
const COMMANDS: Readonly<Record<string, Command>> = {
  check,
  schema,
  simulate: ({ folder, output }, given) => simulateCommand(given, folder, output),
  import: (place, given) =>
    publishing(place, (db) => {
      refuseDemoFolder(place)
      return importCommand(db, place, given)
    }),
  reload,
  export: (place, given) => onVersions(place, (db) => exportCommand(db, place.folder, given, place.output)),
  versions: (place, given) => onVersions(place, (db) => versionsCommand(db, given, place.output)),
  draft: changing(draftCommand),
  submit: changing((db, given, output) => reviewCommand(db, given, 'submit', output)),
  'take-back': changing((db, given, output) => reviewCommand(db, given, 'takeBack', output)),
  approve: changing(approveCommand),
  publish: changing((db, given, output) => reviewCommand(db, given, 'publish', output)),
  rollback: changing(rollBackCommand),
  pause,
  resume,
}

/** `npm run campaign -- …`: checks, publishes and takes back campaigns, beside the servers that serve them. */
export async function campaignCommand(
  args: readonly string[],
  app: AppOptions,
  output: Output,
): Promise<Status> {
  const { campaignsDir: folder = CAMPAIGN_FOLDER, picturesDir = PICTURE_FOLDER } = app
  const [name = '', ...given] = args
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  return runCommand(USAGE, output, async () => {
    if (name === '--help') throw new UsageAsked()
    if (command === undefined) throw new WrongUsage()
    return command({ app, folder, picturesDir, output }, given)
  })
}
