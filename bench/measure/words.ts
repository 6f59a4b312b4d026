import { type ParseArgsConfig, parseArgs } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>
interface WordsConfig<Known extends Options> {
  args: string[]
  allowPositionals: true
  options: Known
}

/** A command line that measures nothing: it asks for the usage, or is none that there is. */
export class WrongUsage extends Error {
  constructor(
    usage: string,
    readonly why?: string,
  ) {
    super(why === undefined ? usage : `${why}\n${usage}`)
  }
}

/** What stopped a command, in words for the person who called it: where in the program it was says them nothing. */
export class Refused extends Error {}

/**
 * The words of a command line and its options.
 * @throws WrongUsage for `--help`, and for an option that is none
 */
export function readWords<const Known extends Options>(args: readonly string[], usage: string, known: Known) {
  if (args.includes('--help')) throw new WrongUsage(usage)
  try {
    return parseArgs<WordsConfig<Known>>({ args: [...args], allowPositionals: true, options: known })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    // Node goes on with advice on words that begin with a dash, of which no command here has any.
    throw new WrongUsage(usage, why.replace(/ To specify a positional argument.*$/s, ''))
  }
}

/** @throws WrongUsage for a command that takes options alone */
export function refuseWords(words: readonly string[], usage: string): void {
  if (words.length > 0) throw new WrongUsage(usage, `Unknown: ${words.join(', ')}`)
}

/**
 * The value of an option that counts something.
 * @throws WrongUsage where it is no whole number from `least` on
 */
export function wholeNumber(text: string, name: string, least: number, usage: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < least)
    throw new WrongUsage(usage, `--${name} ${text}: a whole number from ${least} on.`)
  return value
}

/**
 * Runs a command; of a wrong usage, or where it was refused, it says what is wrong (status 2 and 1), and of anything
 * else where it was.
 */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof Refused) {
      console.error(error.message)
      process.exitCode = 1
      return
    }
    if (!(error instanceof WrongUsage)) throw error
    if (error.why === undefined) console.log(error.message)
    else console.error(error.message)
    process.exitCode = error.why === undefined ? 0 : 2
  }
}
