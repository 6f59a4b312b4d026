import { expect, it } from 'vitest'
import { ALLOWED_HOST, hostileLinks } from '../../../e2e/support/hostile-links'
import { readWebOptions } from '../../../server/http/web-settings'
import { returnLinks } from '../../../server/participation/payment/return-links'

const OWN_HOST = 'campaign.example.org'
const LINKS = hostileLinks(2_000, OWN_HOST)
const request = { protocol: 'https' as const, host: OWN_HOST }

it.each([
  ['without other sites', undefined],
  ['with one', ALLOWED_HOST],
])('2,000 hostile return links lead a payer to no other site, %s', (_title, hosts) => {
  const ctx = { isDemo: false, web: readWebOptions({ HONGBAO_LINK_HOSTS: hosts }, false) }
  const home = '/new-dbank/payHome'
  const allowed = new Set([`https://${OWN_HOST}`, ...(hosts ? [`https://${hosts}`] : [])])
  const taken = LINKS.flatMap((link) =>
    [
      { paySuccessSkipPageUrl: link, payFailSkipPageUrl: home },
      { paySuccessSkipPageUrl: home, payFailSkipPageUrl: link },
    ].flatMap((body) => {
      const links = returnLinks(ctx, body, request)
      return 'successUrl' in links ? [links.successUrl, links.failUrl] : []
    }),
  )
  // What a gateway is given is the origin with the path behind it, or the whole address.
  const whole = taken.map((link) => (link.startsWith('/') ? `https://${OWN_HOST}${link}` : link))
  expect(whole.filter((link) => !allowed.has(new URL(link).origin))).toEqual([])
  expect(taken.filter((link) => link.startsWith('//'))).toEqual([])
})

it.each([
  ['/new-dbank/payHome', true],
  [`https://${OWN_HOST}/new-dbank/payHome`, true],
  [`https://${ALLOWED_HOST}/paid`, true],
  [`https://${ALLOWED_HOST}.evil.test/paid`, false],
  ['https://elsewhere.example/paid', false],
])('a payer may come back to %s: %s', (link, isTaken) => {
  const ctx = { isDemo: false, web: readWebOptions({ HONGBAO_LINK_HOSTS: ALLOWED_HOST }, false) }
  const body = { paySuccessSkipPageUrl: link, payFailSkipPageUrl: link }
  for (const protocol of ['http', 'https'] as const)
    expect('successUrl' in returnLinks(ctx, body, { ...request, protocol })).toBe(isTaken)
})
