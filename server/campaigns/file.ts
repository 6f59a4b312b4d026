import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { core } from 'zod'
import { type ActivityConfig, activityConfig } from '../../domain/campaign/activity-config'
import { type CampaignFile, campaignFile, type Family, type FileOf } from '../../domain/campaign/file'
import type { Day, Moment } from '../../domain/campaign/leaves'
import type { Picture } from '../../domain/campaign/picture'

export type { CampaignFile, Family, FileOf } from '../../domain/campaign/file'

/** What is wrong in one place of one campaign file. */
export interface CampaignProblem {
  file: string
  /** Path of the field, such as `prizes[2].stock`; empty when the file as a whole is wrong. */
  field: string
  /** What was expected there, in words. */
  message: string
}

/** A campaign as the server uses it: the checked file, its times and pictures resolved. */
export type Campaign<F extends Family = Family> = ResolvedCampaign<FileOf<F>>

export interface ResolvedCampaign<T extends CampaignFile> {
  activityId: string
  file: T
  /** For the rules of `domain/rules`; times in epoch ms. */
  config: ActivityConfig
  /** The same configuration as the config calls answer it: flags as '0' and '1', pictures as objects. */
  wire: Record<string, unknown>
}

/** What a campaign file is resolved against. */
export interface Resolution {
  /** First start of the server on this database, epoch ms. */
  firstStartMs: number
  /** The pictures of the picture folder by their `/media/campaigns/` address; empty where none have been made. */
  pictures: ReadonlyMap<string, Picture>
}

type Read = { ok: true; file: CampaignFile } | { ok: false; problems: CampaignProblem[] }

const FILE_NAME = /^([A-Za-z0-9][A-Za-z0-9_-]{0,63})\.json$/
const SHANGHAI_OFFSET_MS = 8 * 3_600_000

/** One line for a person: file, field, expectation. */
export const problemText = (problem: CampaignProblem): string =>
  [problem.file, problem.field, problem.message].filter((part) => part !== '').join(': ')

/** Checks the text of a campaign file against the schema. */
export function readCampaignText(file: string, text: string): Read {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error)
    return { ok: false, problems: [{ file, field: '', message: `expected JSON; ${cause}` }] }
  }
  return readCampaignValue(file, value)
}

/** Checks an already parsed campaign file; `file` only names it in the problems. */
export function readCampaignValue(file: string, value: unknown): Read {
  const result = campaignFile.safeParse(value)
  if (result.success) return { ok: true, file: result.data }
  return { ok: false, problems: result.error.issues.flatMap((issue) => problemsOf(file, issue)) }
}

function problemsOf(file: string, issue: core.$ZodIssue): CampaignProblem[] {
  const field = fieldName(issue.path)
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      file,
      field: fieldName([...issue.path, key]),
      message: 'expected no such field',
    }))
  return [
    {
      file,
      field,
      message: issue.message.replace(
        /^Invalid (input|option|discriminator value)[:.] [Ee]xpected/,
        'expected',
      ),
    },
  ]
}

const fieldName = (path: PropertyKey[]): string =>
  path.reduce<string>(
    (name, part) =>
      typeof part === 'number' ? `${name}[${part}]` : name === '' ? String(part) : `${name}.${String(part)}`,
    '',
  )

const momentMs = (value: Moment, firstStartMs: number): number =>
  'atMs' in value ? value.atMs : firstStartMs + value.afterFirstStartMs

const shanghaiDay = (value: Day, firstStartMs: number): string =>
  'day' in value
    ? value.day
    : new Date(firstStartMs + value.afterFirstStartMs + SHANGHAI_OFFSET_MS).toISOString().slice(0, 10)

const MOMENTS = ['activityStartTime', 'activityCloseTime', 'activityEndTime'] as const
const DAYS = ['bookingDeliveryStart', 'bookingDeliveryEnd'] as const
/** Picture fields of the wire configuration. */
export const PICTURES = [
  'activityBgImg',
  'registerBgImg',
  'receiveBgImg',
  'loginBgImg',
  'activityQueryBgImg',
  'drawBgImg',
  'merchantsListBg',
  'signBgImg',
  'greetingsCartoonImg',
  'homePageCartoonImg',
] as const

/** The channel of a campaign where the link names none (decisions §4a). */
const DEFAULT_CHANNEL = '1'

/** Turns relative times into epoch ms and `/media/` addresses into pictures with their sizes. */
export function resolveCampaign<T extends CampaignFile>(
  activityId: string,
  file: T,
  resolution: Resolution,
): ResolvedCampaign<T> {
  const wire: Record<string, unknown> = { ...file.config, activityId, activityChannel: DEFAULT_CHANNEL }
  for (const name of MOMENTS) {
    const value = file.config[name]
    if (value !== undefined) wire[name] = momentMs(value, resolution.firstStartMs)
  }
  for (const name of DAYS) {
    const value = file.config[name]
    if (value !== undefined) wire[name] = shanghaiDay(value, resolution.firstStartMs)
  }
  for (const name of PICTURES) {
    const value = file.config[name]
    if (typeof value === 'string') wire[name] = resolution.pictures.get(value) ?? value
  }
  return { activityId, file, config: activityConfig.parse(wire), wire }
}

/** What a folder of campaign files holds: the files that are right, what is wrong with the others, and their ids. */
export interface FolderContent {
  files: Map<string, CampaignFile>
  problems: CampaignProblem[]
  broken: Set<string>
}

/** Every campaign file of a folder. Throws when the folder cannot be read. */
export async function readCampaignFolder(folder: string): Promise<FolderContent> {
  const content: FolderContent = { files: new Map(), problems: [], broken: new Set() }
  for (const name of (await readdir(folder)).filter((entry) => entry.endsWith('.json')).sort()) {
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
