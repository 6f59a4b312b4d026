import { randomUUID } from 'node:crypto'
import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { CampaignFile, FileOf } from '../../domain/campaign/file'
import { inLanguage } from '../../domain/campaign/local-text'
import { printedCode } from '../../domain/rules/cards/redemption-code'
import { fenToYuan } from '../../domain/rules/money'
import { shanghaiMinute } from '../../domain/rules/shanghai-time'
import { codeBatchesOf } from '../campaigns/code-batches'
import { promisedSoFar } from '../campaigns/promised'
import { readCampaignText } from '../campaigns/read'
import { codeDigest, fenOfCode, knownDigests, randomCodes } from '../campaigns/redemption-codes'
import { publishedVersion } from '../campaigns/versions/rows'
import { StartRefused } from '../db/start-refused'
import { transaction } from '../db/transaction'
import type { AppOptions } from '../options'
import { addCodeBatch } from '../participation/code-batch'
import { createClock } from '../process/clock'
import { addAuditEntry } from '../process/operators/audit-log'
import { readCodeList } from './code-list'
import { type Output, onInstallation, readArguments, runCommand, type Status, WrongUsage } from './command'
import type { Installation } from './installation'
import { shellActor } from './shell-actor'

const USAGE = `usage: npm run codes -- make <activityId> <count>    makes random redemption codes and prints them as CSV, once
       npm run codes -- import <activityId> <file>   takes codes from a CSV or text file, one a line
       npm run codes -- list <activityId>            lists the batches: how many codes there are and were received, and which were revoked
--json <file> writes the result there too, readable by its owner alone; the file must not exist yet
npm run --silent keeps npm's own lines out of the CSV: npm run --silent codes -- make <activityId> 100 > codes.csv`

const MOST_AT_ONCE = 100_000

const clock = createClock()

/**
 * A campaign of card codes that is published, in the demo also one that was made in the lab.
 * @throws StartRefused when there is none, or when production would redeem none of its codes
 */
async function cardCampaign(
  app: AppOptions,
  { db }: Installation,
  activityId: string,
): Promise<FileOf<'card'>> {
  const isDemo = app.environment === 'demo'
  const published = await publishedVersion(db, activityId)
  const made = isDemo
    ? await db
        .selectFrom('labCampaigns')
        .select('document')
        .where('activityId', '=', activityId)
        .executeTakeFirst()
    : undefined
  const text = published?.document ?? made?.document
  const read = text === undefined ? undefined : readCampaignText(activityId, text)
  if (!read?.ok) throw new StartRefused(`there is no campaign ${activityId}`)
  const file: CampaignFile = inLanguage(read.file, 'zh-CN')
  if (file.family !== 'card')
    throw new StartRefused(`${activityId} is of the family ${file.family}; codes are for the family card`)
  if (!isDemo && file.redemptionCodes.demo !== undefined)
    throw new StartRefused(
      `${activityId} is a campaign of the demo, of which production redeems no code: take redemptionCodes.demo out of its file`,
    )
  return file
}

/** Keeps a place for the result before anything is done, so that no batch is lost for want of one. */
function reserve(file: string | undefined): { write(result: object): void; release(): void } {
  if (file === undefined) return { write: () => {}, release: () => {} }
  let descriptor: number
  try {
    descriptor = openSync(file, 'wx', 0o600)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    throw new StartRefused(
      code === 'EEXIST' ? `${file} is there already` : `${file} cannot be written (${code})`,
    )
  }
  return {
    write: (result) => {
      writeFileSync(descriptor, `${JSON.stringify(result, undefined, 2)}\n`)
      closeSync(descriptor)
    },
    release: () => {
      closeSync(descriptor)
      rmSync(file, { force: true })
    },
  }
}

interface Work {
  readonly installation: Installation
  readonly activityId: string
  readonly file: FileOf<'card'>
  /** The argument after the campaign. */
  readonly argument: string
}

/** What a command prints to standard output, says on standard error, and writes as JSON. */
interface Result {
  readonly print: string
  readonly say: string
  readonly json: object
}

/** Adds those of these codes that the campaign does not have, all of them or none, and notes that in the same transaction. */
function add(
  { installation: { db, secrets }, activityId, file }: Work,
  action: 'codes.import' | 'codes.make',
  codes: readonly string[],
) {
  const batch = randomUUID()
  const digests = codes.map((code) => codeDigest({ secrets }, activityId, code))
  return transaction(db, async (trx) => {
    const at = clock.now()
    const known = await knownDigests(trx, activityId, digests)
    const isNew = digests.filter((digest) => !known.has(digest))
    const done = { activityId, batch, added: isNew.length, amount: file.redemptionCodes.amount, at }
    if (isNew.length === 0) return done
    const campaign = { activityId, file }
    const isAdded = await addCodeBatch(trx, {
      campaign,
      batch,
      digests: isNew,
      at,
      madeBy: null,
      keptAt: null,
    })
    if (isAdded) {
      const detail = { batch, count: done.added, fen: done.added * fenOfCode(campaign) }
      await addAuditEntry(trx, { at, actor: shellActor(), action, activityId, detail })
      return done
    }
    const room = Math.max(0, (file.budgetFen ?? 0) - (await promisedSoFar(trx, activityId)))
    throw new StartRefused(
      `the budget of ${activityId} has room for ${Math.floor(room / fenOfCode(campaign))} more codes of ${done.amount} yuan; nothing was added`,
    )
  })
}

async function make(work: Work): Promise<Result> {
  const count = Number(work.argument)
  if (!/^\d+$/.test(work.argument) || count < 1 || count > MOST_AT_ONCE)
    throw new StartRefused(`the count is '${work.argument}'; it should be a number from 1 to ${MOST_AT_ONCE}`)
  const codes = randomCodes(count)
  const done = await add(work, 'codes.make', codes)
  const printed = codes.map(printedCode)
  return {
    print: ['code', ...printed].join('\n'),
    say: `${count} codes of ${done.amount} yuan each for ${work.activityId}, batch ${done.batch}. They are shown this once: the database holds no code in the clear.`,
    json: { ...done, codes: printed },
  }
}

async function importFrom(work: Work): Promise<Result> {
  let bytes: Uint8Array
  try {
    bytes = readFileSync(work.argument)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    throw new StartRefused(`${work.argument} cannot be read (${code})`)
  }
  const list = readCodeList(bytes)
  if (!list.ok) throw new StartRefused([`${work.argument}: nothing was taken`, ...list.problems].join('\n  '))
  const done = await add(work, 'codes.import', list.codes)
  const before = list.codes.length - done.added
  return {
    print: `${done.added} codes added to ${work.activityId} as batch ${done.batch}, ${before} were there before`,
    say: '',
    json: { ...done, before },
  }
}

async function list({ installation: { db }, activityId, file }: Work): Promise<Result> {
  const rows = (await codeBatchesOf(db, activityId)).map(
    ({ batch, at, fen, codes, received, revokedAt }) => ({
      batch,
      at,
      amount: fen === null ? file.redemptionCodes.amount : fenToYuan(fen),
      codes,
      received,
      revokedAt,
    }),
  )
  const lines = rows.map(({ batch, at, amount, codes, received, revokedAt }) =>
    [
      batch.padEnd(36),
      shanghaiMinute(at),
      amount,
      codes,
      received,
      ...(revokedAt === null ? [] : ['revoked']),
    ].join('\t'),
  )
  const heads = ['batch'.padEnd(36), 'made (Shanghai)', 'yuan', 'codes', 'received']
  return {
    print: [heads.join('\t'), ...lines].join('\n'),
    say: '',
    json: { activityId, batches: rows },
  }
}

const commands: Record<string, { run: (work: Work) => Promise<Result>; takes: number }> = {
  make: { run: make, takes: 2 },
  import: { run: importFrom, takes: 2 },
  list: { run: list, takes: 1 },
}

/**
 * `npm run codes`: makes, imports and lists redemption codes beside a running server (decisions §17).
 * @returns the status of the process: 0 done, 1 refused, 2 called in a wrong way
 */
export const codesCommand = (args: string[], app: AppOptions, output: Output): Promise<Status> =>
  runCommand(USAGE, output, async () => {
    const { words, options } = readArguments(args, ['json'])
    const [name = '', activityId = '', argument = ''] = words
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (command === undefined || words.length !== command.takes + 1) throw new WrongUsage()
    await onInstallation(app, async (installation) => {
      const file = await cardCampaign(app, installation, activityId)
      const place = reserve(options.json)
      const result = await command
        .run({ installation, activityId, file, argument })
        .catch((error: unknown) => {
          place.release()
          throw error
        })
      output.print(result.print)
      if (result.say !== '') output.say(result.say)
      place.write(result.json)
    })
    return true
  })
