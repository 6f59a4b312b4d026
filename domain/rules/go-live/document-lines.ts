import { wordingsOf } from '../../campaign/local-text'
import { LANGUAGES } from '../../languages'
import { found, type GoLiveFinding } from './finding'
import { longScreens } from './picture-length'
import { faultOfShape, type ShapeFault, slotOf } from './picture-slots'

/** Epoch ms; undefined where the campaign names none. */
export interface GoLiveTimes {
  readonly startsAt: number | undefined
  readonly endsAt: number | undefined
  readonly closesAt: number | undefined
}

/** @param isServed whether the campaign has a published version already */
export function dateFindings(
  { startsAt, endsAt, closesAt }: GoLiveTimes,
  { now, isServed }: { now: number; isServed: boolean },
): GoLiveFinding[] {
  const findings: GoLiveFinding[] = []
  if (startsAt === undefined) findings.push(found('noStart', 'config.activityStartTime'))
  if (closesAt === undefined) findings.push(found('noClose', 'config.activityCloseTime'))
  const phases = [startsAt, endsAt, closesAt].filter((at) => at !== undefined)
  const isInOrder = phases.every((at, place) => place === 0 || at >= (phases[place - 1] ?? at))
  if (!isInOrder || (startsAt !== undefined && startsAt === closesAt))
    findings.push(found('notInOrder', 'config.activityStartTime'))
  const field = endsAt === undefined ? 'config.activityCloseTime' : 'config.activityEndTime'
  if ((endsAt ?? closesAt ?? Number.POSITIVE_INFINITY) <= now)
    findings.push(found(isServed ? 'isOverAlready' : 'isOver', field))
  else if (!isServed && startsAt !== undefined && startsAt < now)
    findings.push(found('startsInThePast', 'config.activityStartTime'))
  return findings
}

const HAN = /\p{Script=Han}/u
/** Fields whose texts are given in one language alone. */
const IN_ONE = new Set([
  '$schema',
  'extendInfo',
  'id',
  'key',
  'codes',
  'couponCodes',
  'couponPrefix',
  'prefix',
])
/** Most fields that a line names. */
const MOST_NAMED = 20

/** Texts that a reader of one of the languages would miss: Chinese without an English wording, or a wording that is empty. */
export function languageFindings(document: unknown): GoLiveFinding[] {
  const findings: GoLiveFinding[] = []
  const walk = (value: unknown, field: string): void => {
    const wordings = wordingsOf(value)
    if (wordings !== undefined) {
      const empty = LANGUAGES.filter((language) => wordings[language].trim() === '')
      const [language] = empty
      if (empty.length === 1 && language !== undefined)
        findings.push(found('missingLanguage', field, { language }))
    } else if (typeof value === 'string') {
      if (HAN.test(value)) findings.push(found('oneLanguage', field))
    } else if (Array.isArray(value)) {
      for (const [at, entry] of value.entries()) walk(entry, `${field}[${at}]`)
    } else if (typeof value === 'object' && value !== null)
      for (const [name, entry] of Object.entries(value))
        if (!IN_ONE.has(name)) walk(entry, field === '' ? name : `${field}.${name}`)
  }
  walk(document, '')
  return findings.slice(0, MOST_NAMED)
}

/** A picture that a version names; its size is undefined where there is no such file. */
export interface NamedPicture {
  readonly field: string
  readonly address: string
  readonly size: { readonly bytes: number; readonly width: number; readonly height: number } | undefined
}

const MEBIBYTE = 1024 * 1024
const BYTES = { heavy: 4 * MEBIBYTE, tooHeavy: 20 * MEBIBYTE }
const PIXELS = { large: 25_000_000, tooLarge: 100_000_000 }

const OF_SHAPE = {
  flat: 'pictureFlat',
  tall: 'pictureTall',
  narrow: 'pictureNarrow',
} as const satisfies Record<ShapeFault['kind'], string>

/** What is wrong with the pictures of the server's own. */
export const pictureFindings = (pictures: readonly NamedPicture[]): GoLiveFinding[] =>
  pictures.flatMap(({ field, address, size }) => {
    if (size === undefined) return [found('pictureMissing', field, { address })]
    const { bytes, width, height } = size
    const findings: GoLiveFinding[] = []
    const weight = { address, megabytes: Math.round((bytes / MEBIBYTE) * 10) / 10 }
    if (bytes > BYTES.tooHeavy) findings.push(found('pictureTooHeavy', field, weight))
    else if (bytes > BYTES.heavy) findings.push(found('pictureHeavy', field, weight))
    const shape = { address, width, height }
    const slot = slotOf(field)
    const fault = slot && faultOfShape(slot, { width, height })
    if (slot && fault) {
      const wanted = { wantedWidth: slot.wanted.width, wantedHeight: slot.wanted.height }
      findings.push(found(OF_SHAPE[fault.kind], field, { ...shape, ...wanted, percent: fault.percent }))
    }
    const screens = longScreens({ width, height })
    if (screens !== undefined) findings.push(found('pictureLong', field, { ...shape, screens }))
    if (width * height > PIXELS.tooLarge) findings.push(found('pictureTooLarge', field, shape))
    else if (width * height > PIXELS.large) findings.push(found('pictureLarge', field, shape))
    return findings
  })

/** @param offList fields whose address is on no list of sites */
export const linkFindings = (
  links: readonly (readonly [field: string, address: string])[],
  offList: ReadonlySet<string>,
): GoLiveFinding[] =>
  links.flatMap(([field, address]) => {
    if (/^\s*http:/i.test(address)) return [found('notHttps', field, { address })]
    return offList.has(field) ? [found('offList', field, { address })] : []
  })

/** @param agreements undefined or null where the activity has the usual ones */
export const agreementFindings = (agreements: readonly unknown[] | null | undefined): GoLiveFinding[] =>
  agreements?.length === 0 ? [found('noAgreement', 'config.agreements')] : []
