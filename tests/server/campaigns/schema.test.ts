import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { campaignJsonSchema } from '../../../domain/campaign/json-schema'
import { resolveCampaign } from '../../../server/campaigns/campaign'
import { lintCampaigns } from '../../../server/campaigns/checks'
import { CAMPAIGN_FOLDER, readCampaignFolder } from '../../../server/campaigns/folder'
import { readCampaignValue } from '../../../server/campaigns/read'
import { referenceFiles } from '../../../server/campaigns/reference/files'
import { activity, FIRST_START_MS, fileOf, noPictures } from '../support/campaign-values'

const takes = new Ajv({ strict: false, formats: { picture: true } }).compile(campaignJsonSchema())

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const { files } = await readCampaignFolder(CAMPAIGN_FOLDER)
const demos = await Promise.all(
  [...files.keys()].map(async (id): Promise<[string, unknown]> => {
    const text = await readFile(`${CAMPAIGN_FOLDER}${id}.json`, 'utf8')
    return [id, JSON.parse(text)]
  }),
)

/** Whether the server takes a file: its schema, and its checks of what the schema cannot see. */
function isTaken(value: unknown): boolean {
  const read = readCampaignValue('x.json', value)
  const others = [...files].filter(([id]) => id !== 'x')
  return read.ok && lintCampaigns(new Map([...others, ['x', read.file]]), FIRST_START_MS).length === 0
}

/** Copies of a value, each with one part replaced by another or one more field in it. */
function* mutantsOf(value: unknown, name = ''): Generator<{ at: string; mutant: unknown }> {
  if (name !== '') yield { at: name, mutant: Array.isArray(value) || isObject(value) ? true : { odd: 1 } }
  if (Array.isArray(value))
    for (const [at, entry] of value.entries())
      for (const inner of mutantsOf(entry, `${name}[${at}]`))
        yield { at: inner.at, mutant: value.with(at, inner.mutant) }
  else if (isObject(value)) {
    // The items of extendInfo may say more than their label.
    if (!name.includes('extendInfo[')) yield { at: `${name}.odd`, mutant: { ...value, odd: 1 } }
    for (const [field, entry] of Object.entries(value))
      for (const inner of mutantsOf(entry, `${name}.${field}`))
        yield { at: inner.at, mutant: { ...value, [field]: inner.mutant } }
  }
}

describe('the JSON Schema of campaign files', () => {
  it.each(demos)('takes the demo campaign %s, which points to it', (_, demo) => {
    expect([takes(demo), takes.errors]).toEqual([true, null])
    expect(demo).toMatchObject({ $schema: '../campaign.schema.json' })
  })

  it.each(demos)(
    'refuses, as the server does, a wrong type or an unknown field anywhere in %s',
    (_, demo) => {
      let count = 0
      for (const { at, mutant } of mutantsOf(demo)) {
        expect([at, takes(mutant), isTaken(mutant)]).toEqual([at, false, false])
        count += 1
      }
      expect(count).toBeGreaterThan(30)
    },
  )

  it.each([
    { activityStartTime: '2026-12-01T10:00:00' },
    { activityStartTime: '2026-12-01' },
    { bookingDeliveryStart: '2026-13-01' },
    { activityTakeSkipLink: 'javascript:alert(1)' },
    { openCardSkipLink: '//evil.example' },
    { nearbyNetworkLink: 'http://insecure.example' },
    { activityBgImg: 'ftp://x/y.png' },
    { agreements: [{ key: 'own', title: '约定', as: 'page', url: { 'zh-CN': '/a', en: '//evil.example' } }] },
    { changtuBtnField: '1,6' },
    { changtuBtnField: ['1', 'x'] },
    { activityName: ' ' },
    { activityName: { 'zh-CN': '名' } },
    { theme: { red: 'midnight' } },
    { theme: { gild: '#FFD' } },
    {
      activityRegions: [
        { title: '商户', activeUrl: 'javascript:alert(1)', left: 0, top: 0, width: 9, height: 9 },
      ],
    },
    { activityRegions: [{ title: '商户', activeUrl: '/x', left: 0, top: 0, width: 0, height: 9 }] },
  ])('refuses %j as the server does', (config) => {
    const file = activity({}, config)
    expect([takes(file), isTaken(file)]).toEqual([false, false])
  })

  it.each([
    { activityStartTime: '2026-12-01T10:00:00+08:00' },
    { activityStartTime: 1_769_880_600_000 },
    { bookingDeliveryStart: '+1d' },
    { activityTakeSkipLink: 'https://shop.example/x', openCardSkipLink: '/new-dbank/download' },
    { activityTakeSkipLink: null, activityBgImg: '' },
    { nearbyNetworkLink: 'http://localhost:4173/x' },
    { changtuBtnField: ' 1, 2,' },
    { changtuBtnField: 4 },
    { registerField: ['registerIdCard'] },
    { h5ActivityStatus: 3, isOfflineActivity: false },
    { extendInfo: '[{"label":"单位","value":""}]' },
    { extendInfo: '' },
    { agreements: null },
    { activityRegions: null },
    { activityRegions: [{ title: '商户', activeUrl: '/new-dbank/', left: 0, top: 0, width: 9, height: 9 }] },
  ])('takes %j as the server does', (config) => {
    const file = activity({}, config)
    expect([takes(file), isTaken(file)]).toEqual([true, true])
  })
})

describe('what is made from the schema', () => {
  it('is what the repository has; `npm run campaign -- schema` writes it', async () => {
    const root = fileURLToPath(new URL('../../..', import.meta.url))
    const made = await referenceFiles()
    expect([...made.keys()].map((path) => path.replace(root, '')).sort()).toEqual([
      'docs/campaign-fields.md',
      'docs/system-fields.md',
      'server/campaigns/campaign.schema.json',
      'server/campaigns/demo/README.md',
    ])
    for (const [path, text] of made) expect(await readFile(path, 'utf8')).toBe(text)
  })

  it('names every field in the page and every field beside `config` in the README', async () => {
    const [, page = '', , readme = ''] = [...(await referenceFiles()).values()]
    for (const text of [
      '| `release` |',
      '**Weight.**',
      '**权重。**',
      '## `config.agreements[]`',
      '| `label` * |',
    ])
      expect(page).toContain(text)
    for (const text of ['| `fundsAmount` | `pay` |', '**Budget.**', 'Odds: each draw picks'])
      expect(readme).toContain(text)
  })
})

describe('"$schema" of a file', () => {
  it('is not part of the campaign', () => {
    for (const [, demo] of demos) {
      const { $schema, ...plain } = isObject(demo) ? demo : {}
      expect($schema).toBeDefined()
      const read = fileOf(demo)
      expect(read).toEqual(fileOf(plain))
      expect(read).not.toHaveProperty('$schema')
      expect(JSON.stringify(resolveCampaign('x', read, noPictures))).not.toContain('schema')
    }
  })

  it('is a text', () => {
    expect(readCampaignValue('x.json', activity({ $schema: 1 }))).toMatchObject({
      problems: [{ field: '$schema', message: 'expected string, received number' }],
    })
  })
})
