/** What kind of personal data a value is; a report names it in place of the value. */
export const KINDS = ['phone', 'ID number', 'name', 'address', 'account', 'reason'] as const
type Kind = (typeof KINDS)[number]

export interface PersonalValue {
  readonly kind: Kind
  readonly value: string
}

const PHONE = /^1[3-9]\d{9}$/
const ID_NUMBER = /^\d{17}[\dXx]$/
const HAN_NAME = /^[\p{Script=Han}·]{2,16}$/u
/** The part of an address that says which door. */
const DISTRICT = /^广东省深圳市\p{Script=Han}{2,4}区/u

/** A reason that is shorter is a word, which may stand anywhere. */
const SENTENCE = 10

const FIELDS: Readonly<Record<string, Kind>> = {
  accNo: 'account',
  cPid: 'account',
  custId: 'account',
  reason: 'reason',
  customerName: 'name',
  receiveName: 'name',
  username: 'name',
  address: 'address',
  detailAddress: 'address',
  receiveAddress: 'address',
}

function ofField(name: string, value: string): PersonalValue[] {
  if (PHONE.test(value)) return [{ kind: 'phone', value }]
  if (ID_NUMBER.test(value)) return [{ kind: 'ID number', value }]
  const kind = FIELDS[name]
  if (kind === 'name') return HAN_NAME.test(value) ? [{ kind, value }] : []
  if (kind === 'reason') return value.length >= SENTENCE ? [{ kind, value }] : []
  if (kind === 'account') return /^\d{12,24}$/.test(value) ? [{ kind, value }] : []
  if (kind !== 'address' || value.includes('*')) return []
  const door = value.replace(DISTRICT, '')
  return door.length >= 4 ? [{ kind, value: door }] : []
}

/**
 * The personal values of a request's body, by their form (phones, ID numbers) and by the name of their field. What is
 * masked with `*` is none. A text that is JSON itself, as `extendInfo`, is looked into.
 */
export function personalValues(body: unknown, name = '', depth = 0): PersonalValue[] {
  if (depth > 6) return []
  if (typeof body === 'string') {
    if (!/^[[{]/.test(body)) return ofField(name, body.trim())
    try {
      return personalValues(JSON.parse(body), name, depth + 1)
    } catch {
      return []
    }
  }
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([field, value]) => personalValues(value, field, depth + 1))
}

const utf8 = (text: string) => Buffer.from(text, 'utf8')

/** What base64 of a value looks like wherever it stands in a longer text: without the characters that its neighbours share. */
function base64Forms(value: string): string[] {
  return [0, 1, 2].flatMap((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), utf8(value)])
    const first = Math.ceil((before * 8) / 6)
    const whole = Math.floor((bytes.length * 8) / 6)
    const text = bytes.toString('base64').slice(first, whole)
    return [text, text.replaceAll('+', '-').replaceAll('/', '_')]
  })
}

const escaped = (value: string) =>
  [...value]
    .map((one) =>
      one < '\x7f'
        ? one
        : [...Array(one.length).keys()]
            .map((at) => `\\u${one.charCodeAt(at).toString(16).padStart(4, '0')}`)
            .join(''),
    )
    .join('')

const percent = (value: string) =>
  [...utf8(value)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')

/** A value as it may stand in a text: plain, in an address, in JSON, in base64, in hexadecimal. */
export function formsOf(value: string): string[] {
  const inAddress = encodeURIComponent(value)
  const forms = [
    value,
    value.toLowerCase(),
    inAddress,
    inAddress.replaceAll('%20', '+'),
    encodeURIComponent(inAddress),
    percent(value),
    escaped(value),
    utf8(value).toString('hex'),
    ...base64Forms(value),
  ]
  return [
    ...new Set(
      forms.flatMap((form) => [
        form,
        form.replace(/%[0-9A-F]{2}|\\u[0-9a-f]{4}/gi, (code) => code.toLowerCase()),
      ]),
    ),
  ]
}
