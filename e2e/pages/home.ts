import type { PageCase } from './page-case'

export const homePages: readonly PageCase[] = [
  { name: 'home', path: '/' },
  { name: 'modules', path: '/zyModule', small: true },
  {
    name: 'third-party',
    path: '/zyModule',
    act: (page, lang) =>
      page.getByRole('link', { name: lang === 'en' ? 'Digital-yuan website' : '数字人民币官网' }).click(),
  },
  /* 3 and 4 have the pictures of `ended` and `not-started`. */
  ...['1', '2', '5'].map((type) => ({ name: `status-${type}`, path: '/status', query: { type } })),
  { name: 'not-found', path: '/nothing-here', uncounted: true },
]
