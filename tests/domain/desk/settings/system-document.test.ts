import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { SEED_DESCRIBED } from '../../../../domain/desk/settings/descriptions/all'
import { documentOfEntries } from '../../../../domain/desk/settings/from-entries'
import { systemSeedFields } from '../../../../domain/desk/settings/json-schema'
import { entriesOf, keysOfField } from '../../../../domain/desk/settings/system-entries'
import { seedFields } from '../../../../domain/desk/settings/system-fields'
import { servedSystemFile, systemFile } from '../../../../domain/desk/settings/system-file'

const DEMO = new URL('../../../../server/process/system-config.json', import.meta.url)
const demo = JSON.parse(readFileSync(DEMO, 'utf8'))
const { tencent_map_key, ...demoDocument } = demo

/** Keys that pages read without their being named. */
const OURS = /^(gather|nqzcl|home|hbdhm)_/
const documentOf = (entries: Record<string, string>) =>
  documentOfEntries(new Map(Object.entries(entries)), (key) => OURS.test(key))
const entriesIn = (document: object) => Object.fromEntries(entriesOf(servedSystemFile.parse(document)))
const problemsOf = (document: object) =>
  systemFile.safeParse({ family: 'system', ...document }).error?.issues.map(({ path }) => path.join('.'))

describe('the document of the system configuration', () => {
  it('gives each key its text, and what differs in English beside it', () => {
    const entries = entriesIn(demoDocument)
    expect(entries['ecl.bind.card.changtu']).toBe('/media/campaigns/open-card.webp')
    expect(entries.home_button_3).toContain('活动商户')
    expect(entries['home_button_3.en']).toContain('Merchants')
    expect(JSON.parse(entries.gather_bg ?? '')).toEqual({
      bgImg: '/media/campaigns/gather.webp',
      title: '新春福利汇',
    })
    expect(JSON.parse(entries['gather_button_2.en'] ?? '')).toMatchObject({ title: 'Bind a card', left: 385 })
    expect(JSON.parse(entries.nqzcl_config ?? '')).toMatchObject({
      activeUrl: '/sandbox/open-card',
      activePoint: { left: 125, top: 1013, width: 500, height: 120 },
    })
    expect(JSON.parse(entries.nqzcl_quickConfig ?? '').quickList[1]).toEqual({
      title: '复制卡密示例',
      code: 'DEMO0001',
      type: '2',
    })
    expect(entries).not.toHaveProperty('home_image.en')
  })

  it('comes back from the keys and texts that it gives', () => {
    const { public_keys, ...entries } = entriesIn(demoDocument)
    expect(documentOf(entries as Record<string, string>)).toEqual(demoDocument)
  })

  it('keeps what no field can say as its keys have it', () => {
    const entries = {
      home_button_1: '/new-dbank/zyModule',
      gather_bg: '{"bgImg":"/a.webp"}',
      'gather_bg.en': '{"bgImg":"/b.webp"}',
      'home_image.en': '/english.webp',
      home_image: '/chinese.webp',
      spring_guide: '/media/x.webp',
      spring_bg: '/media/address-alone.webp',
      secret_bg: '{"bgImg":"/c.webp"}',
      public_keys: 'spring_guide, spring_bg',
    }
    const document = documentOf(entries)
    expect(document).toMatchObject({ public_keys: ['spring_guide', 'spring_bg'] })
    expect(document).not.toHaveProperty('gatherings')
    expect(entriesIn(document)).toEqual({ ...entries, public_keys: 'spring_guide,spring_bg' })
  })

  it('takes a further page whose keys are public, and makes none public that is not', () => {
    const pages = {
      spring_bg: '{"bgImg":"/a.webp","title":"春"}',
      spring_button_1: '{"left":1,"top":2,"width":3,"height":4,"activeUrl":"/x","title":"一"}',
      public_keys: 'spring_bg,spring_button_1',
    }
    expect(documentOf(pages)).toMatchObject({ gatherings: [{ name: 'spring', buttons: [{ left: 1 }] }] })
    const hidden = documentOf({ ...pages, public_keys: 'spring_bg' })
    expect(hidden).not.toHaveProperty('gatherings')
    expect(entriesIn(hidden).public_keys).toBe('spring_bg')
    expect(entriesIn({ family: 'system', gatherings: [{ name: 'may', bgImg: '/a.webp' }] })).toEqual({
      may_bg: '{"bgImg":"/a.webp"}',
      public_keys: 'may_bg',
    })
  })

  it('refuses a key twice, a secret, an unknown field and a wrong value', () => {
    expect(problemsOf({ hbdhm_bg: '/a', entries: [{ key: 'hbdhm_bg', value: '' }] })).toEqual([
      'entries.0.key',
    ])
    expect(problemsOf({ entries: [{ key: 'public_keys', value: 'x' }] })).toEqual(['entries.0.key'])
    expect(problemsOf({ entries: [{ key: 'tencent_map_key', value: 'x' }] })).toEqual(['entries.0.key'])
    const page = { name: 'gather', bgImg: '/a' }
    expect(problemsOf({ gatherings: [page, page] })).toEqual(['gatherings.1.name'])
    expect(problemsOf({ captcha_required: 'yes' })).toEqual(['captcha_required'])
    expect(problemsOf({ tencent_map_key: 'x' })).toEqual([''])
    const many = Array.from({ length: 4 }, () => ({ title: '一', activeUrl: '/x' }))
    expect(problemsOf({ home_buttons: many })).toEqual(['home_buttons'])
    expect(problemsOf({ home_buttons: many.slice(1) })).toBeUndefined()
  })

  it('refuses under its further keys whatever a field gives, which its seed may have', () => {
    const refused = {
      captcha_required: 'off',
      'captcha_required.en': '0',
      map_is_tencent: 'no',
      sms_template_code: 'see https://other.example',
      'sms_template_code.en': 'see https://other.example',
      sms_template_other: 'x',
      'download_link.en': 'https://other.example',
      'shuzi.open.account.jump.address': 'javascript:alert(1)',
      home_button_1: '/x',
      'home_button_2.en': '/x',
      home_button_4: '/x',
      gather_bg: '{"bgImg":"/a.webp"}',
      spring_button_12: ' {"activeUrl":"javascript:alert(1)"}',
      nqzcl_config: { 'zh-CN': '/a.webp', en: '{"activeUrl":"javascript:alert(1)"}' },
      'spring_quickConfig.en': '{"quickList":[]}',
      'public_keys.en': 'x',
      'tencent_map_key.en': 'x',
    }
    for (const [key, value] of Object.entries(refused)) {
      const document = { entries: [{ key, value }] }
      expect(problemsOf(document), key).toEqual(['entries.0.key'])
      expect(servedSystemFile.safeParse({ family: 'system', ...document }).success, key).toBe(true)
    }
    const free = { spring_guide: '{"x":1}', spring_bg: '/media/a.webp', hbdhm_note: 'javascript:' }
    const entries = Object.entries(free).map(([key, value]) => ({ key, value }))
    expect(problemsOf({ entries })).toBeUndefined()
  })

  it('has a description in both languages and an example that it takes for every field', () => {
    for (const { schema, fields } of SEED_DESCRIBED)
      for (const [name, { title, description, example }] of Object.entries(fields)) {
        for (const wording of [title, description])
          expect(Object.values(wording).every((text) => text.trim() !== '')).toBe(true)
        expect(schema.shape[name]?.safeParse(example).success, name).toBe(true)
      }
    expect(systemSeedFields().map(({ path }) => path)).toContain('gatherings[].quickList[].code')
    const keyless = Object.keys(seedFields.shape).filter((name) => keysOfField(name).length === 0)
    expect(keyless).toEqual(['family', 'modules', 'entries'])
  })
})
