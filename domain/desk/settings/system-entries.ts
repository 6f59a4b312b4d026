import { inLanguage, type LocalText, textsOf } from '../../campaign/local-text'
import { HOME_BUTTON_KEYS } from '../../rules/home/home-buttons'
import { MAP_KEY, type SystemFile, type SystemInOneLanguage } from './system-fields'

/** What a key's English value is called: an English call reads it first. */
export const ENGLISH = '.en'

/** Fields that are the value of one key each. */
export const KEY_OF = {
  home_image: 'home_image',
  hbdhm_bg: 'hbdhm_bg',
  hbdhm_activity: 'hbdhm_activity',
  gift_button_names: 'gift_button_names',
  gift_home_button_names: 'gift_home_button_names',
  wallet_guide_image: 'wallet_guide_image',
  bind_card_guide_image: 'ecl.bind.card.changtu',
  open_account_url: 'shuzi.open.account.jump.address',
  open_card_name: 'open_card_name',
  open_card_url: 'open_card_url',
  download_link: 'download_link',
  download_link_1: 'download_link_1',
  app_download_ios: 'app_download_ios',
  app_download_android: 'app_download_android',
  location_city: 'location_city',
  map_is_tencent: 'map_is_tencent',
  captcha_required: 'captcha_required',
} as const satisfies Partial<Record<keyof SystemFile, string>>

type PlainField = keyof typeof KEY_OF
export const PLAIN_FIELDS = Object.keys(KEY_OF) as PlainField[]

/** The entry that names further public ones. */
export const PUBLIC_KEYS = 'public_keys'

export const gatheringKeys = {
  page: (name: string) => `${name}_bg`,
  button: (name: string, at: number) => `${name}_button_${at + 1}`,
  quick: (name: string) => `${name}_quickConfig`,
}
export const singleKeys = {
  page: (name: string) => `${name}_config`,
  quick: gatheringKeys.quick,
}

export const smsTemplateKey = (name: string): string => `sms_template_${name}`

const HOME_BUTTON = /^home_button_\d+$/
const OF_PAGE = /_(?:bg|button_\d+|quickConfig|config)$/

/**
 * Whether a field gives a key, in either language. Of keys that are named like a page's those alone whose value the page would
 * read as JSON: a picture's address under such a name may be what another page reads.
 */
export function isKeyOfField(named: string, value: LocalText): boolean {
  const key = named.endsWith(ENGLISH) ? named.slice(0, -ENGLISH.length) : named
  const plain: readonly string[] = [...Object.values(KEY_OF), PUBLIC_KEYS, MAP_KEY]
  if (plain.includes(key) || HOME_BUTTON.test(key) || key.startsWith(smsTemplateKey(''))) return true
  return OF_PAGE.test(key) && textsOf(value).some((text) => text.trim().startsWith('{'))
}

/** The keys that a field of the document gives, as documents name them. */
export function keysOfField(field: string): string[] {
  const plain: Readonly<Record<string, string>> = KEY_OF
  if (plain[field] !== undefined) return [plain[field]]
  if (field === 'home_buttons') return [HOME_BUTTON_KEYS[0], '…', ...HOME_BUTTON_KEYS.slice(-1)]
  const name = '<name>'
  if (field === 'gatherings')
    return [gatheringKeys.page(name), gatheringKeys.button(name, 0), '…', gatheringKeys.quick(name)]
  if (field === 'sms_templates') return [smsTemplateKey('code')]
  if (field === 'pages') return [singleKeys.page(name), singleKeys.quick(name)]
  return field === PUBLIC_KEYS || field === MAP_KEY ? [field] : []
}

interface Given {
  key: string
  value: string
  /** The field that gives it. */
  path: (string | number)[]
  /** A key of a page that an address may name. */
  isOfPage?: boolean
}

type Quick = Pick<NonNullable<SystemInOneLanguage['gatherings']>[number], 'quickInit' | 'quickList'>

function quickGiven({ quickInit = '0', quickList = [] }: Quick, key: string, path: Given['path']): Given[] {
  if (quickList.length === 0) return []
  return [{ key, value: JSON.stringify({ quickInit, quickList }), path, isOfPage: true }]
}

/** What each field gives in one language, in the order of the fields. */
function givenIn(file: SystemInOneLanguage): Given[] {
  const plain = PLAIN_FIELDS.flatMap((field): Given[] => {
    const value = file[field]
    return value === undefined ? [] : [{ key: KEY_OF[field], value, path: [field] }]
  })
  const home = HOME_BUTTON_KEYS.flatMap((key, at): Given[] => {
    const button = file.home_buttons?.[at]
    return button === undefined ? [] : [{ key, value: JSON.stringify(button), path: ['home_buttons', at] }]
  })
  const gatherings = (file.gatherings ?? []).flatMap(({ name, title, bgImg, buttons = [], ...quick }, at) => {
    const path = ['gatherings', at, 'name']
    return [
      { key: gatheringKeys.page(name), value: JSON.stringify({ bgImg, title }), path, isOfPage: true },
      ...buttons.map((button, place) => ({
        key: gatheringKeys.button(name, place),
        value: JSON.stringify(button),
        path,
        isOfPage: true,
      })),
      ...quickGiven(quick, gatheringKeys.quick(name), path),
    ]
  })
  const pages = (file.pages ?? []).flatMap(({ name, title, bgImg, buttons = [], ...quick }, at) => {
    const path = ['pages', at, 'name']
    const [region] = buttons
    const { activeUrl, ...activePoint } = region ?? {}
    const value = JSON.stringify({ bgImg, title, ...(region && { activeUrl, activePoint }) })
    return [
      { key: singleKeys.page(name), value, path, isOfPage: true },
      ...quickGiven(quick, singleKeys.quick(name), path),
    ]
  })
  const templates = Object.entries(file.sms_templates ?? {}).flatMap(([name, value]): Given[] =>
    value === undefined ? [] : [{ key: smsTemplateKey(name), value, path: ['sms_templates', name] }],
  )
  const free = (file.entries ?? []).map(
    ({ key, value }, at): Given => ({ key, value, path: ['entries', at, 'key'] }),
  )
  return [...plain, ...home, ...gatherings, ...pages, ...templates, ...free]
}

/** The keys that a document gives twice, each with the field that gives it again. */
export function repeatedKeys(file: SystemFile): { key: string; path: PropertyKey[] }[] {
  const seen = new Set<string>([PUBLIC_KEYS])
  return givenIn(inLanguage(file, 'zh-CN')).filter(({ key }) => {
    const isAgain = seen.has(key)
    seen.add(key)
    return isAgain
  })
}

/**
 * The system configuration as keys and texts (spec part 1 §3): what differs in English stands beside it under `<key>.en`. The
 * keys of pages are public beside those that the document names.
 */
export function entriesOf(file: SystemFile): Map<string, string> {
  const chinese = givenIn(inLanguage(file, 'zh-CN'))
  const english = givenIn(inLanguage(file, 'en'))
  const entries = new Map(chinese.map(({ key, value }) => [key, value]))
  for (const { key, value } of english) if (entries.get(key) !== value) entries.set(key + ENGLISH, value)
  const ofPages = chinese.filter(({ isOfPage }) => isOfPage).map(({ key }) => key)
  entries.set(PUBLIC_KEYS, [...new Set([...(file.public_keys ?? []), ...ofPages])].join(','))
  return entries
}

/** A text as a document has it: one, or one for each language where they differ. */
export const inBoth = (chinese: string, english: string | undefined): LocalText =>
  english === undefined || english === chinese ? chinese : { 'zh-CN': chinese, en: english }
