import { readWords, WrongUsage, wholeNumber } from '../measure/words'
import type { Conditions } from './measure'
import { ROUTE_NAMES, type Route } from './proxies'
import { VISIT_NAMES, type VisitName } from './visits'

export interface VisitOptions {
  readonly visits: readonly VisitName[]
  readonly routes: readonly Route[]
  readonly rounds: number
  readonly conditions: Conditions
  readonly out?: string
}

const USAGE = `npm run bench -- visit [${VISIT_NAMES.join('|')} …] [--by ${ROUTE_NAMES.join(',')}] [--rounds 5] [--cpu 4] [--kb 80] [--latency 300] [--out file.html]`

function known<Name extends string>(names: readonly string[], all: readonly Name[], what: string): Name[] {
  const unknown = names.filter((name) => !all.some((one) => one === name))
  if (unknown.length > 0) throw new WrongUsage(USAGE, `There is no ${what} ${unknown.join(', ')}.`)
  return all.filter((one) => names.length === 0 || names.includes(one))
}

/**
 * Reads the words after `npm run bench -- visit`.
 * @throws WrongUsage when one is unknown
 */
export function visitOptions(args: readonly string[]): VisitOptions {
  const { values, positionals } = readWords(args, USAGE, {
    by: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    cpu: { type: 'string', default: '4' },
    kb: { type: 'string', default: '80' },
    latency: { type: 'string', default: '300' },
    out: { type: 'string' },
  })
  const numberOf = (text: string, name: string, least: number) => wholeNumber(text, name, least, USAGE)
  return {
    visits: known(positionals, VISIT_NAMES, 'visit'),
    routes: known(values.by?.split(',') ?? [], ROUTE_NAMES, 'way to the pages'),
    rounds: numberOf(values.rounds, 'rounds', 1),
    conditions: {
      cpu: numberOf(values.cpu, 'cpu', 1),
      kbPerSecond: numberOf(values.kb, 'kb', 1),
      latencyMs: numberOf(values.latency, 'latency', 0),
    },
    out: values.out,
  }
}
