import type { LockedPackage } from './packages'

/** Licences (SPDX) that ask for no more than their text beside the code. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
])

/** A package that may have another licence. */
export interface LicenceException {
  /** Its name; `*` at the end stands for any rest. */
  readonly package: string
  /** The licence, as the package writes it. Another one is no longer excepted. */
  readonly licence: string
  readonly why: string
}

const nameMatches = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern

/** The parts of an expression around a word that is not within brackets. */
function partsOf(expression: string, word: 'AND' | 'OR'): string[] {
  const parts: string[] = ['']
  let depth = 0
  for (const token of expression.split(/(\(|\)|\s+)/)) {
    if (token === '(') depth += 1
    if (token === ')') depth -= 1
    if (token === word && depth === 0) parts.push('')
    else parts[parts.length - 1] += token
  }
  return parts.map((part) => part.trim())
}

/** Whether an SPDX expression can be met with allowed licences: one side of an OR, every side of an AND. */
export function isAllowed(expression: string): boolean {
  const text = expression.trim()
  const choices = partsOf(text, 'OR')
  if (choices.length > 1) return choices.some(isAllowed)
  const demands = partsOf(text, 'AND')
  if (demands.length > 1) return demands.every(isAllowed)
  return /^\(.*\)$/.test(text) ? isAllowed(text.slice(1, -1)) : ALLOWED.has(text)
}

/** What is wrong with the licences of packages and with the exceptions, in words. */
export function licenceProblems(
  packages: readonly LockedPackage[],
  exceptions: readonly LicenceException[],
): string[] {
  const used = new Set<LicenceException>()
  const isExcepted = ({ name, licence }: LockedPackage) => {
    const found = exceptions.find((one) => one.licence === licence && nameMatches(one.package, name))
    if (found !== undefined) used.add(found)
    return found !== undefined
  }
  const wrong = packages
    .filter((one) => (one.licence === undefined || !isAllowed(one.licence)) && !isExcepted(one))
    .map(({ name, version, licence }) => `${name} ${version} has the licence ${licence ?? 'none'}`)
  const idle = exceptions
    .filter((one) => !used.has(one))
    .map((one) => `the exception for ${one.package} (${one.licence}) excepts nothing: remove it`)
  return [...wrong, ...idle]
}
