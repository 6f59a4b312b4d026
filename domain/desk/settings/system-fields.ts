import * as z from 'zod'
import { pictureRegion } from '../../campaign/file-config'
import { address, filledAddress, pictureAddress } from '../../campaign/leaves/addresses'
import { list } from '../../campaign/leaves/lists'
import {
  choice,
  filledLocalText,
  filledText,
  flagText,
  formedText,
  localText,
  plainText,
} from '../../campaign/leaves/texts'
import { type InOneLanguage, textsOf } from '../../campaign/local-text'
import { QUICK } from '../../campaign/page-config'
import { MOST_REGIONS } from '../../campaign/region'
import { HOME_BUTTON_KEYS } from '../../rules/home/home-buttons'
import { homeModule } from './home-module'

/** Most pages of each kind, and most entries beside them. */
const MOST_PAGES = 20
const MOST_ENTRIES = 200
const MOST_QUICK = 20
const MOST_MODULES = 100
/** Keys that `selectByKey` takes are no longer. */
const MOST_OF_A_KEY = 64
const MOST_OF_A_VALUE = 20_000

/** What the maps service asks for. */
export const MAP_KEY = 'tencent_map_key'

const pageName = formedText('1 to 40 letters, digits, "-" or "_"', /^[A-Za-z0-9_-]{1,40}$/, 40)
const { left, top, width, height, activeUrl, title } = pictureRegion.shape

/** A button of the home page; without its four numbers it stands below the picture. */
export const homeButton = z.strictObject({
  title,
  activeUrl,
  isThirdLinks: flagText.optional(),
  left: left.optional(),
  top: top.optional(),
  width: width.optional(),
  height: height.optional(),
})

/** What one can do at the edge of a page. */
export const quickEntry = z.strictObject({
  title: filledLocalText(100),
  code: plainText(2_048),
  type: choice(...Object.values(QUICK)).optional(),
})

const quick = {
  quickInit: flagText.optional(),
  quickList: list(quickEntry, MOST_QUICK, 1).optional(),
}

/** A page of one picture with several regions (spec part 1 §2, `/activeGather`). */
export const gatheringPage = z.strictObject({
  name: pageName,
  title: filledLocalText(100).optional(),
  bgImg: pictureAddress,
  buttons: list(pictureRegion, MOST_REGIONS).optional(),
  ...quick,
})

/** The region of a page that has one alone: the page's title is its name. */
export const onlyRegion = z.strictObject({ activeUrl: filledAddress, left, top, width, height })

/** A page of one picture with one region (spec part 1 §2, `/nqzcl`). */
export const singlePage = z.strictObject({
  name: pageName,
  title: filledLocalText(100).optional(),
  bgImg: pictureAddress,
  buttons: list(onlyRegion, 1).optional(),
  ...quick,
})

/** Texts of SMS by the name of the template; each is sent to the gateway with what it is filled with. */
export const smsTemplates = z.strictObject({
  code: filledLocalText(200)
    .refine((text) => textsOf(text).every((one) => one.includes('{code}')), 'expected "{code}" in it')
    .optional(),
})

/** A key that no field has. */
export const freeEntry = z.strictObject({ key: filledText(MOST_OF_A_KEY), value: localText(MOST_OF_A_VALUE) })

/** Fields of the system configuration; `system-entries.ts` says which keys each gives. */
export const systemFields = z.strictObject({
  family: z.literal('system'),
  home_image: pictureAddress.optional(),
  home_buttons: list(homeButton, HOME_BUTTON_KEYS.length).optional(),
  modules: list(homeModule, MOST_MODULES).optional(),
  gatherings: list(gatheringPage, MOST_PAGES).optional(),
  pages: list(singlePage, MOST_PAGES).optional(),
  hbdhm_bg: pictureAddress.optional(),
  hbdhm_activity: plainText(64).optional(),
  gift_button_names: localText(100).optional(),
  gift_home_button_names: localText(100).optional(),
  wallet_guide_image: pictureAddress.optional(),
  bind_card_guide_image: pictureAddress.optional(),
  open_account_url: address.optional(),
  open_card_name: localText(100).optional(),
  open_card_url: address.optional(),
  download_link: address.optional(),
  download_link_1: address.optional(),
  app_download_ios: address.optional(),
  app_download_android: address.optional(),
  location_city: plainText(500).optional(),
  map_is_tencent: flagText.optional(),
  captcha_required: flagText.optional(),
  sms_templates: smsTemplates.optional(),
  public_keys: list(filledText(MOST_OF_A_KEY), MOST_ENTRIES).optional(),
  entries: list(freeEntry, MOST_ENTRIES).optional(),
})

/** As its file has it: a secret stays there, so that neither the database nor the desk shows it. */
export const seedFields = systemFields.extend({ [MAP_KEY]: plainText(200).optional() })

export type SystemFile = z.output<typeof systemFields>
export type SystemInOneLanguage = InOneLanguage<SystemFile>
