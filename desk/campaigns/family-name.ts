import type { TextKey, Translate } from '../i18n/translator'

const NAMES: Readonly<Record<string, TextKey>> = {
  activity: 'family.activity',
  gift: 'family.gift',
  pay: 'family.pay',
  card: 'family.card',
  'bind-card': 'family.bindCard',
  reissue: 'family.reissue',
  'new-year': 'family.newYear',
}

/** A campaign's family in words; as it is written where it is none of ours. */
export function familyName(family: string, t: Translate): string {
  const key = NAMES[family]
  return key === undefined ? family : t(key)
}
