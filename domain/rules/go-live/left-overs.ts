import { documentTexts } from './document-texts'
import { found, type GoLiveFinding } from './finding'

/** What the texts of a campaign may have been taken from. */
export interface Origin {
  /** Organisations that templates name. */
  readonly organisations: readonly string[]
  /** Names of the templates' city; none where players of that city are meant. */
  readonly places: readonly string[]
  /** For each other campaign what it is called. */
  readonly campaigns: readonly (readonly string[])[]
}

/** A shorter name without quotes may be a word of the text. */
const LEAST_CHARACTERS = { han: 5, other: 8 }
const HAN = /\p{Script=Han}/u
const [OPEN, CLOSE] = ['[“"「『《‘\'【]', '[”"」』》’\'】]']

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** Longer names first: one may be a part of another. */
const inOrder = (names: readonly string[]): string[] =>
  [...new Set(names)].filter((name) => name.trim() !== '').sort((a, b) => b.length - a.length)

/** A name as a word of its own. */
const wordOf = (name: string): string => `(?<![A-Za-z0-9])${escaped(name)}(?![A-Za-z0-9])`

function nameOf(name: string): string {
  const least = HAN.test(name) ? LEAST_CHARACTERS.han : LEAST_CHARACTERS.other
  return name.length < least ? `${OPEN}${escaped(name)}${CLOSE}` : wordOf(name)
}

/** Takes names out of a text, and says which were there. */
function take(text: string, names: readonly string[], pattern: (name: string) => string): [string, string[]] {
  let rest = text
  const small = text.toLowerCase()
  const there = names.filter((name) => {
    if (!small.includes(name.toLowerCase())) return false
    const before = rest
    rest = rest.replace(new RegExp(pattern(name), 'gi'), '\n')
    return rest !== before
  })
  return [rest, there]
}

const ownNames = (document: unknown): string[] =>
  documentTexts(document)
    .filter(({ field }) => field === 'config.activityName')
    .map(({ text }) => text)

/** Organisations and the city of a template, and names of other campaigns, in the texts of a document. */
export function leftOverFindings(document: unknown, origin: Origin): GoLiveFinding[] {
  const own = inOrder(ownNames(document))
  const organisations = inOrder(origin.organisations)
  const campaigns = inOrder(origin.campaigns.flat())
  const findings = new Map<string, GoLiveFinding>()
  for (const { field, text } of documentTexts(document)) {
    const [unnamed] = take(text, own, escaped)
    const [unorganised, ofTemplate] = take(unnamed, organisations, wordOf)
    const [elsewhere, places] = take(unorganised, inOrder(origin.places), wordOf)
    const [, others] = take(elsewhere, campaigns, nameOf)
    const named = [
      ...ofTemplate.map((says) => found('organisationOfTemplate', field, { says })),
      ...places.map((says) => found('cityOfTemplate', field, { says })),
      ...others.map((says) => found('nameOfOther', field, { says })),
    ]
    for (const finding of named) findings.set(`${finding.finding} ${field} ${finding.values.says}`, finding)
  }
  return [...findings.values()]
}
