import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { LeakFinder } from './find-leaks'
import { KINDS, type PersonalValue } from './personal'

/** Where a run collects what was said, and the personal values that were used; unset outside a run of the browser tests. */
const FOLDER = 'HONGBAO_TEST_EVIDENCE'
const VALUES = '.values.ndjson'

/** The folder of this run. */
export const evidenceFolder = (): string | undefined => process.env[FOLDER] || undefined

/** Names the folder for this process and those that it starts, and empties it. */
export function beginEvidence(folder: string): void {
  process.env[FOLDER] = folder
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}

/** Writes lines to files of its own in the folder, each line once; nothing without a folder. */
export class Evidence {
  readonly #seen = new Set<string>()

  /** @param name names the writer in a report, and is no other writer's */
  constructor(private readonly name: string) {}

  /** What was said in a place, as `answers` or `addresses`. */
  said(place: string, text: string): void {
    this.write(`${this.name}.${place}.txt`, text)
  }

  /** A piece of a log, as it came: pieces end anywhere. */
  printed(piece: string): void {
    const folder = evidenceFolder()
    if (folder !== undefined) appendFileSync(join(folder, `${this.name}.log.txt`), piece)
  }

  /** What a table of a database holds at the end, a line for each row. */
  kept(table: string, rows: readonly string[]): void {
    const folder = evidenceFolder()
    if (folder === undefined || rows.length === 0) return
    appendFileSync(join(folder, `${this.name}.database.${table}.txt`), `${rows.join('\n')}\n`)
  }

  used(values: readonly PersonalValue[]): void {
    for (const value of values) this.write(this.name + VALUES, JSON.stringify(value))
  }

  private write(file: string, line: string): void {
    const folder = evidenceFolder()
    const key = `${file} ${line}`
    if (folder === undefined || this.#seen.has(key)) return
    this.#seen.add(key)
    appendFileSync(join(folder, file), `${line}\n`)
  }
}

/**
 * An address without what a link may bring and the first page takes out of it (spec part 1 §3, decisions §6): a phone and
 * the fields of a form.
 */
export function withoutLinkFields(address: string): string {
  return address.replace(/([?&])(phone|forms)=[^&#]*/g, '$1$2=')
}

const personalValue = z.object({
  kind: z.enum(KINDS),
  value: z.string(),
})

/** Every personal value of the run in anything that was said in it, in words; and how many of each there were. */
export function judgeEvidence(folder: string): { leaks: string[]; values: number; places: number } {
  const files = readdirSync(folder)
  const text = (file: string) => readFileSync(join(folder, file), 'utf8')
  const values = new Map<string, PersonalValue>()
  for (const file of files.filter((name) => name.endsWith(VALUES)))
    for (const line of text(file).split('\n').filter(Boolean)) {
      const value = personalValue.parse(JSON.parse(line))
      values.set(value.value, value)
    }
  const finder = new LeakFinder(values.values())
  const places = files.filter((name) => name.endsWith('.txt'))
  const leaks = places.flatMap((file) =>
    finder.find(text(file)).map(({ kind, masked, line }) => `${file}:${line}: ${kind} ${masked}`),
  )
  return { leaks, values: values.size, places: places.length }
}
