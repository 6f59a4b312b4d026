import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { checkLink, checkPicture } from '../../../src/platform/navigate'

const said = vi.spyOn(console, 'warn')
beforeEach(() => {
  said.mockReset()
  said.mockImplementation(() => {})
  vi.stubEnv('DEV', false)
  vi.stubGlobal('location', { origin: 'https://campaigns.example' })
  vi.stubGlobal('document', { querySelector: () => ({ content: 'bank.example' }) })
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const lines = () => said.mock.calls.map((line) => line.join(' '))

it('names the host of a refused picture or link and its setting, once', () => {
  for (let round = 0; round < 2; round++) {
    expect(checkPicture('https://cdn.bank.example:8443/a.png?who=me')).toMatchObject({ ok: false })
    expect(checkLink('https://m.bank.example/take?phone=13800138000')).toMatchObject({ ok: false })
  }
  expect(lines()).toEqual([
    'hongbao: cdn.bank.example:8443 is not in HONGBAO_PICTURE_HOSTS',
    'hongbao: m.bank.example is not in HONGBAO_LINK_HOSTS',
  ])
})

it('says nothing of what is allowed, missing or no address of another site', () => {
  for (const raw of [
    'https://bank.example/a',
    '/new-dbank/',
    '',
    null,
    undefined,
    'javascript:alert(1)',
    '//x.example',
  ])
    for (const check of [checkLink, checkPicture]) check(raw)
  expect(lines()).toEqual([])
})
