import { readWords, refuseWords, WrongUsage, wholeNumber } from '../measure/words'

const PEOPLE_USAGE = `node --import tsx bench/people/main.ts [--rows 1000000] [--rounds 20] [--no-export] [--back-fill]
Fills a PostgreSQL of its own, and prints how long the server takes for a page of each of the desk's tables.
--back-fill takes the hashes of names from all registrations first, and prints how long the job takes to fill them in.`

/**
 * Reads the words after `bench/people/main.ts`.
 * @throws WrongUsage when one is unknown
 */
export function peopleOptions(args: readonly string[]) {
  const { values, positionals } = readWords(args, PEOPLE_USAGE, {
    rows: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '20' },
    'no-export': { type: 'boolean', default: false },
    'back-fill': { type: 'boolean', default: false },
  })
  refuseWords(positionals, PEOPLE_USAGE)
  return {
    rows: wholeNumber(values.rows, 'rows', 1, PEOPLE_USAGE),
    rounds: wholeNumber(values.rounds, 'rounds', 1, PEOPLE_USAGE),
    exports: !values['no-export'],
    fillsBack: values['back-fill'],
  }
}

const PARTS = ['played', 'codes'] as const
type Part = (typeof PARTS)[number]

const COUNTS_USAGE = `node --import tsx bench/people/counts.ts [--rows 1000000] [--rounds 5] [--lines 40000] [--only ${PARTS.join('|')}]
Fills a PostgreSQL of its own, and prints what the desk's counted pages and the comparison of a statement take.`

/**
 * Reads the words after `bench/people/counts.ts`.
 * @throws WrongUsage when one is unknown
 */
export function countsOptions(args: readonly string[]) {
  const { values, positionals } = readWords(args, COUNTS_USAGE, {
    rows: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '5' },
    lines: { type: 'string', default: '40000' },
    only: { type: 'string' },
  })
  refuseWords(positionals, COUNTS_USAGE)
  const parts: readonly Part[] = PARTS.filter((part) => values.only === undefined || values.only === part)
  if (parts.length === 0) throw new WrongUsage(COUNTS_USAGE, `There is no part ${values.only}.`)
  return {
    parts,
    rows: wholeNumber(values.rows, 'rows', 1, COUNTS_USAGE),
    rounds: wholeNumber(values.rounds, 'rounds', 1, COUNTS_USAGE),
    lines: wholeNumber(values.lines, 'lines', 1, COUNTS_USAGE),
  }
}
