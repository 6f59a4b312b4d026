import { FIELD_NAMES } from '../registration/fields'

/** The spec's query parameters that go from page to page (part 1 §2). `phone` never does: decisions §6. */
export const CARRIED = [
  'activityId',
  'activityChannel',
  'conversionCode',
  'state',
  'code',
  'forms',
  'customization',
  'filed',
  'quickConfig',
  'key',
  'b',
  'qc',
  'bg',
] as const

/** Parameter of a preview's link: its presence alone makes a page one that counts nothing (`domain/preview.ts`). */
export const PREVIEW_PARAM = 'preview'

/**
 * Parameters beside the spec's list that lose their meaning when a page drops them: the language, how the
 * visitor came in (QR code), and the probe's switches.
 */
export const ALSO_CARRIED = [
  'lang',
  'qrCodeValidTimestamp',
  'clientQrcode',
  'probe',
  'clock',
  PREVIEW_PARAM,
] as const

/** Query parameters that belong to the page and mean nothing to a backend. */
const PAGE_ONLY: readonly string[] = ['phone', 'forms', 'lang', 'probe', 'clock', PREVIEW_PARAM]

/** Fields of a payload that only the form may fill. */
const FORM_ONLY: readonly string[] = [...FIELD_NAMES, 'phonekey', 'userTakeEvInfo', 'clientIp', 'extendInfo']

/**
 * The query of the next page: what is carried from the current one, with `extra` set over it. An extra that is
 * undefined changes nothing; null takes the parameter out.
 */
export function carry(
  current: URLSearchParams,
  extra: Readonly<Record<string, string | null | undefined>> = {},
): URLSearchParams {
  const next = new URLSearchParams()
  for (const name of [...CARRIED, ...ALSO_CARRIED]) {
    const value = current.get(name)
    if (value !== null) next.set(name, value)
  }
  for (const [name, value] of Object.entries(extra)) {
    if (value === null) next.delete(name)
    else if (value !== undefined) next.set(name, value)
  }
  next.delete('phone')
  return next
}

/** What goes along to the page of another activity. */
const CARRIED_ELSEWHERE = ['activityChannel', 'lang', PREVIEW_PARAM] as const

/**
 * The query of a configured link into the app: of the current one everything that is carried while the activity
 * stays the same, only the channel and the language where the link names another. What the link itself says wins.
 */
export function carryAlong(current: URLSearchParams, link: URLSearchParams): URLSearchParams {
  const own = Object.fromEntries(link)
  const isElsewhere = link.has('activityId') && link.get('activityId') !== current.get('activityId')
  if (!isElsewhere) return carry(current, own)
  const kept = CARRIED_ELSEWHERE.flatMap((name) => {
    const value = current.get(name)
    return value === null ? [] : [[name, value]]
  })
  return carry(new URLSearchParams(kept), own)
}

/** Parameters that name something by an id. */
const IDS = ['activityId', 'activityOneId', 'activityTwoId', 'activityChannel', 'orderNo'] as const

/** An id, or several with commas between them as of the records; it ends at the first character that no id has. */
const WHOLE_IDS = /^[\w-]*(, *[\w-]+)*/

/** The same with the ids alone: a link in a message is read together with the punctuation and words that follow it. */
export function withoutTails(current: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(current)
  for (const name of IDS) {
    const [value] = WHOLE_IDS.exec(query.get(name) ?? '') ?? []
    if (value) query.set(name, value)
  }
  return query
}

/** Splits off what must not stay in the address bar: the phone and the entered form (decisions §3 and §6). */
export function withoutPrivate(current: URLSearchParams): {
  query: URLSearchParams
  phone?: string
  forms?: string
} {
  const query = new URLSearchParams(current)
  const taken = { phone: query.get('phone') ?? undefined, forms: query.get('forms') ?? undefined }
  query.delete('phone')
  query.delete('forms')
  return { query, ...taken }
}

/** The query of a form that sends no SMS code: a server would take the address's `code` or `key` for one. */
export function withoutCodes(current: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(current)
  for (const name of ['code', 'key']) rest.delete(name)
  return rest
}

/**
 * A payload of a form and the route query (spec part 1 §3, decisions §3): the query fills in what the form
 * does not have, so that a query `key` or `code` never overwrites the SMS key and code, and never supplies
 * what only the form may say.
 */
export function withQuery<Form extends Readonly<Record<string, unknown>>>(
  form: Form,
  current: URLSearchParams,
): Form & Record<string, unknown> {
  const given = new Map<string, string>()
  for (const [name, value] of current) {
    const isForeign = PAGE_ONLY.includes(name) || FORM_ONLY.includes(name) || name === '__proto__'
    if (!isForeign && !given.has(name)) given.set(name, value)
  }
  const entered = Object.entries(form).filter(([, value]) => value !== undefined && value !== '')
  return { ...form, ...Object.fromEntries(given), ...Object.fromEntries(entered) }
}
