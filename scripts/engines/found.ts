import type { Newer } from './newer'

/** A use of what the floor's engines lack. */
export interface Found {
  /** 'Object.hasOwn', 'the function min()'. */
  readonly what: string
  /** The engines that have it. */
  readonly since: string
  /** An engine without it does not run the script at all, wherever it stands. */
  readonly isSyntax?: boolean
  /** Where it stands, UTF-16 units from the text's beginning. */
  readonly at: number
}

const ESCAPED = /\\[^pPk]/g
const CLASS = /\[[^\]]*\]/g

/** What a regular expression needs that the floor's engines cannot read. */
export function newerInRegexp(pattern: string, flags: string, { regexps }: Newer): Omit<Found, 'at'>[] {
  const bones = pattern.replace(ESCAPED, '').replace(CLASS, '')
  const uses = [
    ['a look-behind', /\(\?<[=!]/.test(bones), regexps.lookBehind],
    ['a named group', /\(\?<[^=!]/.test(bones), regexps.namedGroups],
    ['a modifier in a group', /\(\?[ims-]+:/.test(bones), regexps.modifiers],
    ['a property of characters', flags.includes('u') && /\\[pP]\{/.test(pattern), regexps.properties],
    ['the flag d', flags.includes('d'), regexps.d],
    ['the flag s', flags.includes('s'), regexps.s],
    ['the flag v', flags.includes('v'), regexps.v],
  ] as const
  return uses.flatMap(([what, isUsed, since]) =>
    isUsed && since !== undefined ? [{ what: `${what} of a regular expression`, since }] : [],
  )
}
