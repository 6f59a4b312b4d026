import { textsOf } from '../../../domain/campaign/local-text'
import { QUICK } from '../../../domain/campaign/page-config'
import { SYSTEM_ID } from '../../../domain/desk/call'
import type { SystemFile } from '../../../domain/desk/settings/system-fields'
import { servedSystemFile, systemFile } from '../../../domain/desk/settings/system-file'
import { AN_ADDRESS, isSafe } from '../checks'
import { type CampaignProblem, problemsOf, readJson } from '../read'

type Named = [field: string, address: string]

/**
 * Checks the text of a document of the system configuration against the schema.
 * @param schema as it is served; as it is published at the desk it says less
 */
export function readSystemText(
  text: string,
  schema: typeof systemFile = servedSystemFile,
): { ok: true; file: SystemFile } | { ok: false; problems: CampaignProblem[] } {
  const json = readJson(SYSTEM_ID, text)
  if (!json.ok) return json
  const result = schema.safeParse(json.value)
  if (result.success) return { ok: true, file: result.data }
  return { ok: false, problems: result.error.issues.flatMap((issue) => problemsOf(SYSTEM_ID, issue)) }
}

const named = (found: readonly (readonly [string, string | undefined])[]): Named[] =>
  found.flatMap(([field, address]): Named[] => (address ? [[field, address]] : []))

/** Every picture that the system configuration names, with the field that names it. */
export function systemPictures(file: SystemFile): Named[] {
  const { home_image, hbdhm_bg, wallet_guide_image, bind_card_guide_image } = file
  return named([
    ...Object.entries({ home_image, hbdhm_bg, wallet_guide_image, bind_card_guide_image }),
    ...(['gatherings', 'pages'] as const).flatMap((field) =>
      (file[field] ?? []).map(({ bgImg }, at) => [`${field}[${at}].bgImg`, bgImg] as const),
    ),
    ...(file.modules ?? []).map(({ moduleImg }, at) => [`modules[${at}].moduleImg`, moduleImg] as const),
  ])
}

const OF_ADDRESS = "[\\w.~:/?#@!$&'*+,;=%-]*"
/** What a phone makes a link of: an address, or a site's name alone. */
const IN_SMS = new RegExp(
  `[a-z][a-z0-9+.-]*://${OF_ADDRESS}|(?:[a-z0-9-]+\\.)+[a-z]{2,}(?:/${OF_ADDRESS})?`,
  'gi',
)

/** Every link in a text of SMS, with the field that has it. */
export function smsLinks({ sms_templates = {} }: SystemFile): Named[] {
  return Object.entries(sms_templates).flatMap(([name, text]) => {
    const found = new Set(textsOf(text).flatMap((one) => one.match(IN_SMS) ?? []))
    return [...found].map(
      (link): Named => [`sms_templates.${name}`, link.includes('://') ? link : `https://${link}`],
    )
  })
}

/** Every link that the system configuration names, with the field that names it. */
export function systemLinks(file: SystemFile): Named[] {
  const { open_account_url, open_card_url, download_link, download_link_1 } = file
  const { app_download_ios, app_download_android } = file
  const pages = (['gatherings', 'pages'] as const).flatMap((field) =>
    (file[field] ?? []).flatMap(({ buttons = [], quickList = [] }, page) => [
      ...buttons.map(
        ({ activeUrl }, at) => [`${field}[${page}].buttons[${at}].activeUrl`, activeUrl] as const,
      ),
      ...quickList.flatMap(({ code, type = QUICK.link }, at) =>
        type === QUICK.link ? [[`${field}[${page}].quickList[${at}].code`, code] as const] : [],
      ),
    ]),
  )
  return named([
    ...Object.entries({
      open_account_url,
      open_card_url,
      download_link,
      download_link_1,
      app_download_ios,
      app_download_android,
    }),
    ...(file.home_buttons ?? []).map(
      ({ activeUrl }, at) => [`home_buttons[${at}].activeUrl`, activeUrl] as const,
    ),
    ...pages,
    ...smsLinks(file),
    ...(file.modules ?? []).map(
      ({ activityLink }, at) => [`modules[${at}].activityLink`, activityLink] as const,
    ),
  ])
}

/** What keeps a document of the system configuration from being published: the schema, and what a page would not open. */
export function systemProblems(text: string): CampaignProblem[] {
  const read = readSystemText(text, systemFile)
  if (!read.ok) return read.problems
  return [...systemLinks(read.file), ...systemPictures(read.file)].flatMap(([field, address]) =>
    isSafe(address) ? [] : [{ file: SYSTEM_ID, field, message: `expected ${AN_ADDRESS}` }],
  )
}
