import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ANY_HOST } from '../../../../domain/rules/visit/hosts'
import { safeLink } from '../../../../domain/rules/visit/links'

const origin = 'https://campaign.example.org'
const release = { origin, development: false, hosts: ANY_HOST }
const development = { origin: 'http://localhost:4173', development: true, hosts: [] }

test.each([
  ['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d', false],
  ['HTTPS://Example.ORG', 'https://example.org/', false],
  [`${origin}/new-dbank/lookWallet`, `${origin}/new-dbank/lookWallet`, true],
  ['/new-dbank/lookWallet?img=x', `${origin}/new-dbank/lookWallet?img=x`, true],
  ['/', `${origin}/`, true],
  ['  /a  ', `${origin}/a`, true],
  ['/a//b', `${origin}/a//b`, true],
  ['/a?next=//evil.example', `${origin}/a?next=//evil.example`, true],
  ['/a@b:c', `${origin}/a@b:c`, true],
  ['https://example.org:8443/', 'https://example.org:8443/', false],
])('%j leads to %s', (raw, href, sameOrigin) => {
  expect(safeLink(raw, release)).toEqual({ ok: true, href, sameOrigin })
})

test.each([
  [undefined, 'empty'],
  [null, 'empty'],
  ['', 'empty'],
  ['   ', 'empty'],
  ['javascript:alert(1)', 'scheme'],
  ['JavaScript:alert(1)', 'scheme'],
  [' javascript:alert(1)', 'scheme'],
  ['java\tscript:alert(1)', 'malformed'],
  ['data:text/html,<script>', 'scheme'],
  ['vbscript:x', 'scheme'],
  ['blob:https://campaign.example.org/1', 'scheme'],
  ['file:///etc/passwd', 'scheme'],
  ['weixin://dl/business', 'scheme'],
  ['http://example.org/', 'scheme'],
  ['http://localhost:4173/', 'scheme'],
  ['//evil.example', 'scheme'],
  ['///evil.example', 'scheme'],
  ['/\\evil.example', 'malformed'],
  ['\\\\evil.example', 'malformed'],
  ['/\t/evil.example', 'malformed'],
  ['/\n/evil.example', 'malformed'],
  ['/./\u0000/evil', 'malformed'],
  ['/.//evil.example', 'scheme'],
  ['/a/..//evil.example', 'scheme'],
  [`${origin}//evil.example`, 'scheme'],
  ['https://user@example.org/', 'credentials'],
  ['https://user:pass@example.org/', 'credentials'],
  ['https://:pass@example.org/', 'credentials'],
  ['https://campaign.example.org@evil.example/', 'credentials'],
  ['https://', 'malformed'],
  ['https://a b/', 'malformed'],
  ['example.org/a', 'malformed'],
  ['a/b', 'malformed'],
  ['?a=b', 'malformed'],
  ['#a', 'malformed'],
])('%j is refused: %s', (raw, reason) => {
  expect(safeLink(raw, release)).toEqual({ ok: false, reason })
})

describe('development', () => {
  test.each([
    ['http://localhost/', 'http://localhost/', false],
    ['http://localhost:4173/lab', 'http://localhost:4173/lab', true],
    ['http://localhost:5173/', 'http://localhost:5173/', false],
    ['/a', 'http://localhost:4173/a', true],
  ])('%j leads to %s', (raw, href, sameOrigin) => {
    expect(safeLink(raw, development)).toEqual({ ok: true, href, sameOrigin })
  })

  test.each([
    ['http://localhost.evil.example/', 'scheme'],
    ['http://127.0.0.1/', 'scheme'],
    ['http://example.org/', 'scheme'],
    ['http://user@localhost/', 'credentials'],
  ])('%j is refused: %s', (raw, reason) => {
    expect(safeLink(raw, development)).toEqual({ ok: false, reason })
  })
})

test('every accepted link is https or of the own origin, has no credentials, and is accepted again', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    ':',
    '@',
    '.',
    '..',
    'https:',
    'http:',
    'javascript:',
    'evil.example',
    '\t',
    '?',
    '#',
    'a',
    ' ',
  )
  const anyLink = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.array(piece).map((pieces) => pieces.join('')),
  )
  fc.assert(
    fc.property(anyLink, (raw) => {
      const link = safeLink(raw, release)
      if (!link.ok) return
      const url = new URL(link.href)
      expect(url.protocol).toBe('https:')
      expect(url.username + url.password).toBe('')
      expect(link.sameOrigin).toBe(url.origin === origin)
      if (raw.trim().startsWith('/')) expect(url.origin).toBe(origin)
      if (link.sameOrigin) expect(url.pathname.startsWith('//')).toBe(false)
      expect(safeLink(link.href, release)).toEqual(link)
    }),
    { numRuns: 1000 },
  )
})
