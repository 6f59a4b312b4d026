import { readButton, readPageConfig, readQuick } from '../../campaign/page-config'
import { canonicalJson } from '../../canonical-json'
import { HOME_BUTTON_KEYS, parseHomeButton } from '../../rules/home/home-buttons'
import {
  ENGLISH,
  entriesOf,
  gatheringKeys,
  inBoth,
  KEY_OF,
  PLAIN_FIELDS,
  PUBLIC_KEYS,
  singleKeys,
} from './system-entries'
import { systemFields } from './system-fields'

type Entries = ReadonlyMap<string, string>
type Part = Readonly<Record<string, unknown>>

/** Reads the value of a key as its page does. */
type Reader = (text: string) => unknown

/** Whether a value is JSON in both languages: an address alone may be what another page reads under its key. */
const isJson = (entries: Entries, key: string): boolean =>
  [entries.get(key), entries.get(key + ENGLISH) ?? '{'].every((text) => text?.trim().startsWith('{'))

/** A value in both languages; `undefined` for one that its page would not read. */
function bothOf(entries: Entries, key: string, read: Reader): { zh: unknown; en: unknown } | undefined {
  const zh = entries.get(key)
  if (zh === undefined) return undefined
  return { zh: read(zh), en: read(entries.get(key + ENGLISH) ?? zh) }
}

const isSame = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other)

/** Whether a page reads the same from a document as from the entries that it is made of. */
function saysTheSame(part: Part, entries: Entries, readers: ReadonlyMap<string, Reader>): boolean {
  const read = systemFields.safeParse({ family: 'system', ...part })
  if (!read.success) return false
  const made = entriesOf(read.data)
  return [...readers].every(([key, reader]) =>
    isSame(bothOf(entries, key, reader), bothOf(made, key, reader)),
  )
}

const isObject = (value: unknown): value is Part => typeof value === 'object' && value !== null

/** Two values as one: what is a text in both and differs is given for each language, anything else is the first's. */
function joined(zh: unknown, en: unknown): unknown {
  if (typeof zh === 'string') return inBoth(zh, typeof en === 'string' ? en : undefined)
  if (Array.isArray(zh)) return zh.map((one, at) => joined(one, Array.isArray(en) ? en[at] : undefined))
  if (!isObject(zh)) return zh
  return Object.fromEntries(
    Object.entries(zh).flatMap(([name, one]) =>
      one === undefined || one === null ? [] : [[name, joined(one, isObject(en) ? en[name] : undefined)]],
    ),
  )
}

const flag = (isOn: unknown) => (isOn === true ? { isThirdLinks: '1' } : {})

/** A button of the home page as a document writes it. */
function homeButtonOf(text: string): unknown {
  const button = parseHomeButton(text)
  if (button === undefined) return undefined
  const { title, link: activeUrl, isThird, region } = button
  return { title, activeUrl, ...flag(isThird), ...region }
}

/** The quick entries of a key, which is taken with them; nothing where there are none. */
function quickOf(entries: Entries, key: string, readers: Map<string, Reader>): Part {
  const both = bothOf(entries, key, readQuick)
  if (both === undefined || !isObject(both.zh)) return {}
  readers.set(key, readQuick)
  const { quickInit, quickList } = joined(both.zh, both.en) as { quickInit: boolean; quickList: unknown }
  return { quickInit: quickInit ? '1' : '0', quickList }
}

const NAMES = { gatherings: /^([A-Za-z0-9_-]{1,40})_bg$/, pages: /^([A-Za-z0-9_-]{1,40})_config$/ }
const GATHER = 'gather'
const NQZCL = 'nqzcl'

/** The entries as they are taken into the fields of a document. */
class Taking {
  readonly document: Record<string, unknown> = { family: 'system' }
  readonly rest: Map<string, string>

  constructor(
    entries: Entries,
    private readonly isPublic: (key: string) => boolean,
  ) {
    this.rest = new Map(entries)
  }

  /** Takes a part, and the entries that it gives, where their pages read the same from it. */
  private take(part: Part, readers: ReadonlyMap<string, Reader>): boolean {
    if (!saysTheSame(part, this.rest, readers)) return false
    for (const [field, value] of Object.entries(part)) {
      const before = this.document[field]
      this.document[field] = Array.isArray(before) && Array.isArray(value) ? [...before, ...value] : value
    }
    for (const key of readers.keys()) {
      this.rest.delete(key)
      this.rest.delete(key + ENGLISH)
    }
    return true
  }

  plain(): void {
    for (const field of PLAIN_FIELDS) {
      const key = KEY_OF[field]
      const text = this.rest.get(key)
      const asText: Reader = (value) => value
      if (text !== undefined)
        this.take({ [field]: inBoth(text, this.rest.get(key + ENGLISH)) }, new Map([[key, asText]]))
    }
  }

  homeButtons(): void {
    const buttons: unknown[] = []
    const readers = new Map<string, Reader>()
    for (const key of HOME_BUTTON_KEYS) {
      const both = bothOf(this.rest, key, homeButtonOf)
      if (both?.zh === undefined) break
      buttons.push(joined(both.zh, both.en))
      readers.set(key, homeButtonOf)
    }
    if (buttons.length > 0) this.take({ home_buttons: buttons }, readers)
  }

  /** The page of a key; undefined where there is none. */
  private page(key: string): Part | undefined {
    const both = isJson(this.rest, key) ? bothOf(this.rest, key, readPageConfig) : undefined
    return isObject(both?.zh) ? (joined(both.zh, both.en) as Part) : undefined
  }

  gathering(name: string): void {
    const page = this.page(gatheringKeys.page(name))
    if (page === undefined) return
    const readers = new Map<string, Reader>([[gatheringKeys.page(name), readPageConfig]])
    const buttons: unknown[] = []
    for (;;) {
      const key = gatheringKeys.button(name, buttons.length)
      const both = bothOf(this.rest, key, readButton)
      if (!isObject(both?.zh)) break
      buttons.push(joined(both.zh, both.en))
      readers.set(key, readButton)
    }
    const quick = quickOf(this.rest, gatheringKeys.quick(name), readers)
    const { bgImg, title } = page
    this.takePage('gatherings', { name, title, bgImg, buttons, ...quick }, readers)
  }

  single(name: string): void {
    const page = this.page(singleKeys.page(name))
    if (page === undefined) return
    const readers = new Map<string, Reader>([[singleKeys.page(name), readPageConfig]])
    const quick = quickOf(this.rest, singleKeys.quick(name), readers)
    const { bgImg, title, activeUrl, activePoint } = page
    const buttons = isObject(activePoint) ? [{ activeUrl, ...activePoint }] : []
    this.takePage('pages', { name, title, bgImg, buttons, ...quick }, readers)
  }

  private takePage(field: 'gatherings' | 'pages', page: Part, readers: ReadonlyMap<string, Reader>): void {
    // A page of a document has public keys alone.
    if (![...readers.keys()].every(this.isPublic)) return
    const said = Object.fromEntries(Object.entries(page).filter(([, value]) => value !== undefined))
    this.take({ [field]: [said] }, readers)
  }

  /** What fits no field stays as it is. */
  free(): void {
    const entries = [...this.rest].flatMap(([key, value]) => {
      const isEnglish = key.endsWith(ENGLISH) && this.rest.has(key.slice(0, -ENGLISH.length))
      return isEnglish ? [] : [{ key, value: inBoth(value, this.rest.get(key + ENGLISH)) }]
    })
    if (entries.length > 0) this.document.entries = entries
  }
}

/**
 * The document of a configuration that is given as keys and texts, JSON among them: `entriesOf` of it gives what pages read
 * alike. What no field takes as it is stands under `entries`.
 *
 * @param isOurs whether a key is public without being named
 */
export function documentOfEntries(given: Entries, isOurs: (key: string) => boolean): Part {
  const named = (given.get(PUBLIC_KEYS) ?? '').split(',').map((key) => key.trim())
  const publicKeys = [...new Set(named.filter((key) => key !== ''))]
  const entries = new Map([...given].filter(([key]) => key !== PUBLIC_KEYS))
  const taking = new Taking(entries, (key) => isOurs(key) || publicKeys.includes(key))
  taking.plain()
  taking.homeButtons()
  const namesBy = (form: RegExp, first: string) => {
    const found = [...entries.keys()].flatMap((key) => form.exec(key)?.[1] ?? [])
    return [...new Set([first, ...found])]
  }
  for (const name of namesBy(NAMES.gatherings, GATHER)) taking.gathering(name)
  for (const name of namesBy(NAMES.pages, NQZCL)) taking.single(name)
  if (publicKeys.length > 0) taking.document[PUBLIC_KEYS] = publicKeys
  taking.free()
  return taking.document
}
