import type { WrittenFile } from '../../domain/campaign/file'
import type { GiftPrizeFile } from '../../domain/campaign/gift-prizes'
import { textsOf } from '../../domain/campaign/local-text'
import { UPLOAD_PREFIX } from '../../domain/desk/picture-calls'
import { SPEC_AGREEMENTS } from '../../domain/rules/visit/agreements'
import { ANY_HOST, type Hosts, type PageHosts } from '../../domain/rules/visit/hosts'
import { safeLink } from '../../domain/rules/visit/links'
import { PICTURES } from './campaign'
import { MEDIA_PREFIX } from './pictures'
import type { CampaignProblem } from './read'

const LINKS = [
  'activityTakeSkipLink',
  'noWalletSkipGuideLink',
  'openCardSkipLink',
  'nearbyNetworkLink',
] as const
const BUTTONS = /^[1-5]$/
/** Agreements whose text is the pages' own (spec part 1 §2, decisions §2). */
const KNOWN_AGREEMENTS: readonly string[] = [...SPEC_AGREEMENTS.map(({ key }) => key), 'booking']
export const AN_ADDRESS = 'an https address or a path of this site'
/** In place of the origin that the pages are served from. */
const ANY_ORIGIN = 'https://origin.invalid'

/**
 * What the schema cannot see: times in their order, links that a page would refuse (decisions §6), buttons that
 * do not exist, and files that name one another.
 * @param firstStartMs what relative times count from, epoch ms
 * @param others ids of the campaigns that there are beside these files
 */
export function lintCampaigns(
  files: ReadonlyMap<string, WrittenFile>,
  firstStartMs: number,
  others: ReadonlySet<string> = new Set(),
): CampaignProblem[] {
  return [...files].flatMap(([activityId, file]) => {
    const found: CampaignProblem[] = []
    const refuse = (field: string, message: string) =>
      found.push({ file: `${activityId}.json`, field, message })
    lintTimes(file, firstStartMs, refuse)
    lintLinks(file, refuse)
    lintPictures(file, refuse)
    lintButtons(file, refuse)
    lintAgreements(file, refuse)
    if (file.family === 'activity') lintActivity(file, (id) => files.has(id) || others.has(id), refuse)
    if (file.family === 'gift' || file.family === 'pay') lintGiftTasks(file, refuse)
    return found
  })
}

type Refuse = (field: string, message: string) => void

function lintTimes({ config }: WrittenFile, firstStartMs: number, refuse: Refuse): void {
  const at = (name: 'activityStartTime' | 'activityCloseTime' | 'activityEndTime') => {
    const value = config[name]
    if (value === undefined) return undefined
    return 'atMs' in value ? value.atMs : firstStartMs + value.afterFirstStartMs
  }
  const start = at('activityStartTime')
  const end = at('activityEndTime')
  const close = at('activityCloseTime')
  if (start !== undefined && close !== undefined && close <= start)
    refuse('config.activityCloseTime', 'expected a time after activityStartTime')
  if (start !== undefined && end !== undefined && end <= start)
    refuse('config.activityEndTime', 'expected a time after activityStartTime')
  if (end !== undefined && close !== undefined && close < end)
    refuse('config.activityCloseTime', 'expected a time that is not before activityEndTime')
}

/** Whether a page would open a link, whatever its site. */
export const isSafe = (link: string) =>
  safeLink(link, { origin: ANY_ORIGIN, development: true, hosts: ANY_HOST }).ok

function lintLinks({ config }: WrittenFile, refuse: Refuse): void {
  for (const name of LINKS) {
    const link = config[name]
    if (link && !isSafe(link)) refuse(`config.${name}`, `expected ${AN_ADDRESS}`)
  }
  for (const [at, { activeUrl }] of (config.activityRegions ?? []).entries())
    if (!isSafe(activeUrl)) refuse(`config.activityRegions[${at}].activeUrl`, `expected ${AN_ADDRESS}`)
}

const isNamed = (one: [field: string, address: unknown]): one is [string, string] =>
  typeof one[1] === 'string' && one[1] !== ''

/** Every picture that a file names, with the field that names it. */
export function picturesOf(file: WrittenFile): [field: string, address: string][] {
  const named: [string, unknown][] = PICTURES.map((name) => [`config.${name}`, file.config[name]])
  if (file.family === 'activity')
    for (const [at, { image }] of (file.prizes ?? []).entries()) named.push([`prizes[${at}].image`, image])
  if (file.family === 'gift' || file.family === 'pay')
    for (const [at, { prizeBackground }] of file.giftPrizes.entries())
      named.push([`giftPrizes[${at}].prizeBackground`, prizeBackground])
  return named.filter(isNamed)
}

function lintPictures(file: WrittenFile, refuse: Refuse): void {
  for (const [field, address] of picturesOf(file))
    if (!isSafe(address)) refuse(field, `expected a picture: ${AN_ADDRESS}`)
}

function lintGiftTasks({ giftPrizes }: { giftPrizes: readonly GiftPrizeFile[] }, refuse: Refuse): void {
  for (const [at, { task }] of giftPrizes.entries())
    if (task && !isSafe(task.link)) refuse(`giftPrizes[${at}].task.link`, `expected ${AN_ADDRESS}`)
}

/** An agreement's key is what its tick is kept by, and it must have a text to agree to. */
function lintAgreements({ config }: WrittenFile, refuse: Refuse): void {
  const keys = new Set<string>()
  for (const [at, { key, url, content }] of (config.agreements ?? []).entries()) {
    const field = `config.agreements[${at}]`
    if (keys.has(key)) refuse(`${field}.key`, 'expected a key of its own')
    keys.add(key)
    const urls = textsOf(url)
    if (!urls.every(isSafe)) refuse(`${field}.url`, `expected ${AN_ADDRESS}`)
    if (urls.length === 0 && textsOf(content).length === 0 && !KNOWN_AGREEMENTS.includes(key))
      refuse(field, `expected a content or a url, or a key of ours: ${KNOWN_AGREEMENTS.join(', ')}`)
  }
}

/** Every link that a file names, with the field that names it. */
export function linksOf({ config, ...file }: WrittenFile): [field: string, address: string][] {
  const named: [string, string | undefined][] = LINKS.map((name) => [`config.${name}`, config[name]])
  for (const [at, { url }] of (config.agreements ?? []).entries())
    for (const address of textsOf(url)) named.push([`config.agreements[${at}].url`, address])
  for (const [at, { activeUrl }] of (config.activityRegions ?? []).entries())
    named.push([`config.activityRegions[${at}].activeUrl`, activeUrl])
  if (file.family === 'gift' || file.family === 'pay')
    for (const [at, { task }] of file.giftPrizes.entries())
      named.push([`giftPrizes[${at}].task.link`, task?.link])
  return named.filter(isNamed)
}

/**
 * Links and pictures of sites that are not on their list: the pages refuse them. Some links may name a picture
 * instead, which is judged by its own list.
 */
export function addressesOffList(
  files: ReadonlyMap<string, WrittenFile>,
  hosts: PageHosts,
): CampaignProblem[] {
  return [...files].flatMap(([activityId, file]) =>
    offList(`${activityId}.json`, { links: linksOf(file), pictures: picturesOf(file) }, hosts),
  )
}

type Addresses = readonly [field: string, address: string][]

/** As `addressesOffList`, of the addresses of any document. */
export function offList(
  file: string,
  { links, pictures }: { links: Addresses; pictures: Addresses },
  { linkHosts, pictureHosts }: PageHosts,
): CampaignProblem[] {
  const isListed = (address: string, hosts: Hosts) =>
    safeLink(address, { origin: ANY_ORIGIN, development: false, hosts }).ok
  const off = (found: Addresses, hosts: Hosts, variable: string) =>
    found.flatMap(([field, address]) =>
      isListed(address, hosts)
        ? []
        : [{ file, field, message: `expected a host of ${variable}, found ${address}` }],
    )
  return [
    ...off(links, [...linkHosts, ...pictureHosts], 'HONGBAO_LINK_HOSTS'),
    ...off(pictures, pictureHosts, 'HONGBAO_PICTURE_HOSTS'),
  ]
}

/**
 * Pictures of this server that campaigns name and that are not there; a page shows them as failed.
 * @param uploads whether `pictures` has those uploaded at the desk; otherwise these are not looked for
 */
export function missingPictures(
  files: ReadonlyMap<string, WrittenFile>,
  pictures: ReadonlyMap<string, unknown>,
  uploads: 'withUploads' | 'withoutUploads',
): CampaignProblem[] {
  const isOurs = (address: string) =>
    address.startsWith(MEDIA_PREFIX) || (uploads === 'withUploads' && address.startsWith(UPLOAD_PREFIX))
  return [...files].flatMap(([activityId, file]) => {
    const links = LINKS.map((name) => [`config.${name}`, file.config[name] ?? ''] as const)
    return [...picturesOf(file), ...links].flatMap(([field, address]) => {
      if (!isOurs(address) || pictures.has(address)) return []
      const where = address.startsWith(MEDIA_PREFIX) ? 'in assets/campaigns/out/' : 'uploaded at the desk'
      const message = `expected a picture ${where}, found none named ${address}`
      return [{ file: `${activityId}.json`, field, message }]
    })
  })
}

function lintButtons({ config }: WrittenFile, refuse: Refuse): void {
  const buttons = (config.changtuBtnField ?? '').split(',').map((entry) => entry.trim())
  for (const button of buttons)
    if (button !== '' && !BUTTONS.test(button))
      refuse('config.changtuBtnField', `expected the numbers 1 to 5, found ${JSON.stringify(button)}`)
}

function lintActivity(
  file: Extract<WrittenFile, { family: 'activity' }>,
  isCampaign: (activityId: string) => boolean,
  refuse: Refuse,
): void {
  const { config, managers, redPacketOptions, coupons, tier } = file
  if (config.isOfflineActivity === '1' && managers === undefined)
    refuse('managers', 'expected the phones of the managers, since the activity is offline')
  if (config.redPacketOptionalActivity === '1' && (redPacketOptions ?? []).length === 0)
    refuse('redPacketOptions', 'expected red packets to choose from, since one must be chosen')
  if (config.activityType === '3' && coupons === undefined)
    refuse('coupons', 'expected redemption codes, since the activity is of type 3')
  if (tier !== undefined && !isCampaign(tier.other))
    refuse('tier.other', `expected the id of a campaign, found ${JSON.stringify(tier.other)}`)
}
