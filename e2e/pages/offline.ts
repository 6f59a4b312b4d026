import { loginManager, offlineCampaign, registerClients } from '../support/campaigns/counter'
import type { PageCase } from './page-case'
import { samePhone } from './same-phone'

export const offlinePages: readonly PageCase[] = [
  { name: 'manager-login', path: '/qrCodeActive', query: { activityId: 'offline' }, small: true },
  {
    name: 'manager-qr',
    path: '/qrCodeActive',
    prepare: async ({ page, server, lab, lang }) => {
      const activityId = `page-qr-${lang.toLowerCase()}`
      const manager = await offlineCampaign(lab, activityId)
      await loginManager(page, server.origin, activityId, manager, lang)
      return { activityId }
    },
    mask: ['section svg', 'section p ~ p'],
  },
  {
    name: 'client-list',
    path: '/clientList',
    prepare: async ({ page, server, lab, lang }) => {
      const activityId = `page-clients-${lang.toLowerCase()}`
      const manager = await offlineCampaign(lab, activityId)
      await registerClients({ server, lab }, activityId, manager, 11)
      await loginManager(page, server.origin, activityId, manager, lang)
      return { activityId }
    },
    act: async (page) => {
      await samePhone(page)
      await page.getByRole('checkbox').nth(1).check()
      // The fifth time shines through the footer, where a mask would hide the button.
      await page.locator('li:nth-child(n+5) dd').evaluateAll((times) => {
        for (const time of times) time.replaceChildren()
      })
    },
    mask: ['li:nth-child(-n+4) dd'],
  },
  {
    name: 'client-qr-refused',
    path: '/activeIndex',
    query: { activityId: 'offline', clientQrcode: '1', qrCodeValidTimestamp: '1700000000000' },
  },
]
