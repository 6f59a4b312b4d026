import { registerPeople } from '../support/campaigns/counter'
import type { PageCase } from './page-case'

const WORDS = {
  en: { name: 'user name', password: 'password', login: 'login' },
  'zh-CN': { name: '用户名', password: '密码', login: '登录' },
} as const

export const operatorPages: readonly PageCase[] = [
  { name: 'operator-login', path: '/registrationList', query: { activityId: 'plain' } },
  {
    name: 'registration-list',
    english: true,
    path: '/registrationList',
    prepare: async ({ server, lab, lang }) => {
      const activityId = `page-registrations-${lang.toLowerCase()}`
      await lab.campaign('plain', activityId)
      const extendInfo = JSON.stringify([{ label: '所在单位', value: '红包社' }])
      await registerPeople({ server, lab }, activityId, 11, {
        more: { idCard: '110105********002X', extendInfo },
      })
      return { activityId }
    },
    act: async (page, lang) => {
      const words = WORDS[lang]
      await page.getByLabel(words.name, { exact: true }).fill('demo')
      await page.getByLabel(words.password, { exact: true }).fill('demo')
      await page.getByRole('button', { name: words.login, exact: true }).click()
      await page.getByRole('checkbox').nth(1).check()
    },
  },
]
