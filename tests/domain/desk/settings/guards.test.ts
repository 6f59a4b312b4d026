import { describe, expect, it } from 'vitest'
import { fieldsOf } from '../../../../domain/campaign/json-schema'
import { guardChanges } from '../../../../domain/desk/settings/guard-changes'
import { type Guards, SYSTEM_GUARDS } from '../../../../domain/desk/settings/guards'
import { SYSTEM_DOCUMENT } from '../../../../domain/desk/settings/json-schema'
import type { SystemFile } from '../../../../domain/desk/settings/system-fields'

/** The fields of a table, with whether each is a guard; one with others within it is none itself. */
function rowsOf(guards: Guards, path = ''): [path: string, isGuard: boolean][] {
  return Object.entries(guards).flatMap(([name, guard]) => {
    const place = path === '' ? name : `${path}.${name}`
    return typeof guard === 'boolean' ? [[place, guard]] : rowsOf(guard, place)
  })
}

const file = (change: Partial<SystemFile>): SystemFile => ({ family: 'system', ...change })
const page = (name: string, activeUrl: string) => ({
  name,
  bgImg: '/media/campaigns/gather.webp',
  buttons: [{ left: 1, top: 1, width: 9, height: 9, title: name, activeUrl }],
})

describe('the table of the guards', () => {
  const paths = fieldsOf(SYSTEM_DOCUMENT).map(({ path }) => path.replaceAll('[]', ''))
  const leaves = paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`)))
  const rows = new Map(rowsOf(SYSTEM_GUARDS))

  it('decides on every field, and on nothing else', () => {
    expect([...rows.keys()].toSorted()).toEqual(leaves.toSorted())
  })

  it('has every address but those of pictures, and no number', () => {
    for (const { path, schema } of fieldsOf(SYSTEM_DOCUMENT)) {
      const { format, type, patternErrorMessage = '' } = schema
      const guard = rows.get(path.replaceAll('[]', ''))
      if (format === 'picture' || type === 'number') expect([path, guard]).toEqual([path, false])
      else if (String(patternErrorMessage).includes('address')) expect([path, guard]).toEqual([path, true])
    }
  })

  it('names a link, a download, the cities, a key, a text of SMS and a switch; words and pictures are none', () => {
    const guards = ['home_buttons.activeUrl', 'gatherings.quickList.code', 'download_link', 'location_city']
    const more = ['public_keys', 'entries.value', 'pages.name', 'sms_templates.code', 'captcha_required']
    for (const path of [...guards, ...more, 'map_is_tencent'])
      expect([path, rows.get(path)]).toEqual([path, true])
    for (const path of [
      'open_card_name',
      'gift_button_names',
      'modules.moduleName',
      'pages.title',
      'home_image',
    ])
      expect([path, rows.get(path)]).toEqual([path, false])
  })
})

describe('changes of guards', () => {
  it('are none where words, pictures and the order of keys are others', () => {
    const before = file({
      open_card_name: 'one',
      home_image: '/media/one.webp',
      public_keys: ['b', 'a'],
      gatherings: [page('one', '/new-dbank/1')],
    })
    const after = file({
      open_card_name: { 'zh-CN': '二', en: 'two' },
      public_keys: ['a', 'b'],
      gatherings: [{ ...page('one', '/new-dbank/1'), title: 'Title', bgImg: '/media/two.webp' }],
    })
    expect(guardChanges(before, after)).toEqual([])
  })

  it('name what was and what is, a first value and one that goes too, what there is once first', () => {
    const before = file({ gatherings: [page('one', '/new-dbank/1')], captcha_required: '1' })
    const after = file({
      gatherings: [page('one', '/new-dbank/2')],
      download_link: 'https://app.example.cn/',
    })
    expect(guardChanges(before, after)).toEqual([
      { path: 'download_link', before: undefined, after: 'https://app.example.cn/' },
      { path: 'captcha_required', before: '1', after: undefined },
      { path: 'gatherings.0.buttons.0.activeUrl', before: '/new-dbank/1', after: '/new-dbank/2' },
    ])
    expect(guardChanges(undefined, file({ location_city: '深圳' }))).toEqual([
      { path: 'location_city', before: undefined, after: '深圳' },
    ])
  })

  it('name the language where a text differs in one alone', () => {
    const sms = (code: NonNullable<SystemFile['sms_templates']>['code']) => file({ sms_templates: { code } })
    expect(guardChanges(sms('{code}'), sms({ 'zh-CN': '{code}', en: 'a {code}' }))).toEqual([
      { path: 'sms_templates.code.en', before: '{code}', after: 'a {code}' },
    ])
    expect(guardChanges(sms({ 'zh-CN': '{code}', en: '{code}' }), sms('{code}'))).toEqual([])
  })

  it('follow a page and a key by their names, wherever they stand', () => {
    const [one, two] = [page('one', '/new-dbank/1'), page('two', '/new-dbank/2')]
    expect(guardChanges(file({ gatherings: [one, two] }), file({ gatherings: [two, one] }))).toEqual([])
    const swapped = file({ gatherings: [page('two', '/new-dbank/1'), page('one', '/new-dbank/2')] })
    expect(guardChanges(file({ gatherings: [one, two] }), swapped).map(({ path }) => path)).toEqual([
      'gatherings.0.buttons.0.activeUrl',
      'gatherings.1.buttons.0.activeUrl',
    ])
    const entries = (...keys: string[]) => file({ entries: keys.map((key) => ({ key, value: `of ${key}` })) })
    expect(guardChanges(entries('a', 'b'), entries('c', 'b', 'a'))).toEqual([
      { path: 'entries.0.key', before: undefined, after: 'c' },
      { path: 'entries.0.value', before: undefined, after: 'of c' },
    ])
  })
})
