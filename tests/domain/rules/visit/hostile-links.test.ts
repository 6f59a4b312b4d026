import { expect, it } from 'vitest'
import { ANY_HOST, allowsHost, HOST_LIST, hostsOf } from '../../../../domain/rules/visit/hosts'
import { safeLink } from '../../../../domain/rules/visit/links'
import { ALLOWED_HOST, hostileLinks } from '../../../../e2e/support/hostile-links'

const OWN_HOST = 'campaign.example.org'
const origin = `https://${OWN_HOST}`
const LINKS = hostileLinks(2_000, OWN_HOST)

/** Where a browser ends up that is given the link as the page's own address bar would be. */
const destination = (href: string) => new URL(href, `${origin}/new-dbank/activeIndex`)

it.each([
  ['without other sites', []],
  ['with one', [ALLOWED_HOST]],
])('leads to no other site by any of 2,000 hostile links, %s', (_title, hosts) => {
  const allowed = new Set([origin, ...hosts.map((host) => `https://${host}`)])
  const outside = LINKS.filter((raw) => {
    const link = safeLink(raw, { origin, development: false, hosts })
    return link.ok && !allowed.has(destination(link.href).origin)
  })
  expect(new Set(LINKS).size).toBe(2_000)
  expect(outside).toEqual([])
})

it('takes what most of them try: without a list hundreds lead out', () => {
  const out = LINKS.filter((raw) => {
    const link = safeLink(raw, { origin, development: false, hosts: ANY_HOST })
    return link.ok && !link.sameOrigin
  })
  expect(out.length).toBeGreaterThan(200)
})

it.each([
  ['bank.example.com', true],
  ['bank.example.com:8443', false],
  ['pay.example.com:8443', true],
  ['pay.example.com', false],
  ['shop.example.org', true],
  ['a.shop.example.org', true],
  ['example.org', false],
  ['.example.org', false],
  ['evilexample.org', false],
])('a list of names, ports and wildcards has %s: %s', (host, isAllowed) => {
  const list = 'bank.example.com, Pay.Example.com:8443  *.example.org'
  expect(HOST_LIST.test(list)).toBe(true)
  expect(allowsHost(hostsOf(list), host)).toBe(isAllowed)
})

it.each([
  '*',
  'https://bank.example.com',
  'bank.example.com/path',
  '*.*.com',
  'a..b',
  'bank.example.com;',
  "'self'",
])('%j is no list of hosts', (list) => expect(HOST_LIST.test(list)).toBe(false))
