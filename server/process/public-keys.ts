/** Entries of the system configuration that pages read by name (spec part 1 §7 and part 2 §7, decisions §14). */
const PUBLIC: readonly string[] = [
  'app_download_android',
  'app_download_ios',
  'captcha_required',
  'download_link',
  'download_link_1',
  'ecl.bind.card.changtu',
  'gather_bg',
  'gather_button_1',
  'gather_button_2',
  'gather_button_3',
  'gather_button_4',
  'gather_quickConfig',
  'gift_button_names',
  'gift_home_button_names',
  'hbdhm_bg',
  'home_button_1',
  'home_button_2',
  'home_button_3',
  'home_image',
  'location_city',
  'map_is_tencent',
  'nqzcl_config',
  'nqzcl_quickConfig',
  'open_card_name',
  'open_card_url',
  'shuzi.open.account.jump.address',
  'wallet_guide_image',
]

/** Entries that no list makes public. */
const PRIVATE: readonly string[] = ['hbdhm_activity', 'public_keys', 'tencent_map_key']

/** Whether an entry is public without being named. */
export const isOurKey = (key: string): boolean => PUBLIC.includes(key)

/**
 * Whether `selectByKey` answers an entry: one of ours, or one that the entry `public_keys` names, a comma list, as for a
 * page whose address names entries of its own. Never the key of the maps service.
 */
export function isPublicKey(config: { get(key: string): string | undefined }, key: string): boolean {
  if (PRIVATE.includes(key)) return false
  const named = (config.get('public_keys') ?? '').split(',').map((name) => name.trim())
  return isOurKey(key) || named.includes(key)
}
