import type { PageCase } from './page-case'

const gather = { bg: 'gather_bg', b: 'gather_button_1,gather_button_2,gather_button_3,gather_button_4' }

export const hotspotPages: readonly PageCase[] = [
  { name: 'nqzcl', path: '/nqzcl', small: true },
  {
    name: 'nqzcl-quick',
    path: '/nqzcl',
    act: (page, lang) =>
      page.getByRole('button', { name: lang === 'en' ? 'quick access' : '快捷入口', exact: true }).click(),
  },
  { name: 'gather', path: '/activeGather', query: gather },
]
