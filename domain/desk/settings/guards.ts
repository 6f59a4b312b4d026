import type { SystemInOneLanguage } from './system-fields'

type GuardsOf<V> = { readonly [K in keyof V]-?: GuardOf<NonNullable<V[K]>> }
type GuardOf<V> = V extends readonly (infer One)[]
  ? One extends object
    ? GuardsOf<One>
    : boolean
  : V extends object
    ? GuardsOf<V>
    : boolean

/** Which fields of a value are guards; of a list those of each entry. */
export interface Guards {
  readonly [name: string]: boolean | Guards
}

const button = { title: false, left: false, top: false, width: false, height: false, activeUrl: true }
const quick = { quickInit: false, quickList: { title: false, code: true, type: true } }

/**
 * Which fields of the system configuration are guards: links and downloads, cities, keys, texts of SMS and switches, by which players
 * are led, let in or checked. Words and pictures are none. Each field has to say, so that a new one is decided on; who confirms a
 * change reads it in this order, in which what there is once comes before what there may be many of.
 */
export const SYSTEM_GUARDS = {
  family: false,
  download_link: true,
  download_link_1: true,
  app_download_ios: true,
  app_download_android: true,
  open_account_url: true,
  open_card_url: true,
  location_city: true,
  map_is_tencent: true,
  captcha_required: true,
  sms_templates: { code: true },
  hbdhm_activity: true,
  home_buttons: { ...button, isThirdLinks: true },
  public_keys: true,
  entries: { key: true, value: true },
  gatherings: { name: true, title: false, bgImg: false, buttons: button, ...quick },
  pages: {
    name: true,
    title: false,
    bgImg: false,
    buttons: { left: false, top: false, width: false, height: false, activeUrl: true },
    ...quick,
  },
  modules: { location: false, moduleName: false, moduleImg: false, activityLink: true, isThirdLinks: true },
  home_image: false,
  hbdhm_bg: false,
  gift_button_names: false,
  gift_home_button_names: false,
  wallet_guide_image: false,
  bind_card_guide_image: false,
  open_card_name: false,
} as const satisfies GuardsOf<SystemInOneLanguage>
