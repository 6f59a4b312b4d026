import type { PageCase } from './page-case'

const gather = { bg: 'gather_bg', b: 'gather_wheel,gather_card,gather_code,gather_place' }

export const hotspotPages: readonly PageCase[] = [
  { name: 'nqzcl', path: '/nqzcl', small: true },
  {
    name: 'nqzcl-quick',
    path: '/nqzcl',
    act: (page, lang) =>
      page.getByRole('button', { name: lang === 'en' ? 'quick access' : '快捷入口', exact: true }).click(),
  },
  { name: 'gather', path: '/activeGather', query: gather, small: true },
]
