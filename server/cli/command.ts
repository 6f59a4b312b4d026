import { chmodSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { AppOptions } from '../options'
import { jsonText } from '../process/json-text'
import { type Installation, openInstallation } from './installation'

/** The command line is none that there is; the message, where there is one, says why. */
export class WrongUsage extends Error {}

/** The command line asks how the command is used. */
export class UsageAsked extends Error {}

/** Where a command writes: what it was asked for, and what it says about that. */
export interface Output {
  print(text: string): void
  say(text: string): void
}

/** Status of a command's process: 0 all is well, 1 refused or something to see to, 2 called in a wrong way. */
export type Status = 0 | 1 | 2

/**
 * The words of a command line and its options, each with a text behind it.
 * @throws WrongUsage for an option that is none
 * @throws UsageAsked for `--help`
 */
export function readArguments<Name extends string>(
  args: readonly string[],
  names: readonly Name[],
): { words: string[]; options: Partial<Record<Name, string>> } {
  if (args.includes('--help')) throw new UsageAsked()
  const known = Object.fromEntries(names.map((name) => [name, { type: 'string' } as const]))
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: known, allowPositionals: true })
    return { words: positionals, options: values as Partial<Record<Name, string>> }
  } catch (error) {
    // Node goes on with advice on words that begin with a dash, of which no command here has any.
    throw new WrongUsage(
      String((error as Error).message).replace(/ To specify a positional argument.*$/s, ''),
    )
  }
}

/** Runs what a command does, and says what stopped it. `work` answers whether all is well, or its status. */
export async function runCommand(
  usage: string,
  output: Output,
  work: () => Promise<boolean | Status>,
): Promise<Status> {
  try {
    const result = await work()
    if (typeof result === 'number') return result
    return result ? 0 : 1
  } catch (error) {
    if (error instanceof UsageAsked) {
      output.print(usage)
      return 0
    }
    if (error instanceof WrongUsage) {
      output.say(error.message === '' ? usage : `${error.message}\n${usage}`)
      return 2
    }
    output.say(error instanceof Error ? error.message : String(error))
    return 1
  }
}

/** Runs `work` on the installation that the environment describes, beside its server. */
export async function onInstallation<T>(
  app: AppOptions,
  work: (installation: Installation) => Promise<T>,
): Promise<T> {
  const installation = await openInstallation(app)
  try {
    return await work(installation)
  } finally {
    await installation.close()
  }
}

/** Writes a result for scripts, readable by its owner alone, where a file is named. */
export function writeJson(file: string | undefined, result: object): void {
  if (file === undefined) return
  writeFileSync(file, jsonText(result), { mode: 0o600 })
  chmodSync(file, 0o600)
}
