import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { initialLanguage } from '../../../desk/i18n/initial-language'
import { type TextKey, translatorOf } from '../../../desk/i18n/translator'

const folder = fileURLToPath(new URL('../../../desk/i18n/texts', import.meta.url))
const entries = z.record(z.string(), z.record(z.string(), z.object({ 'zh-CN': z.string(), en: z.string() })))

/** Every text of the desk, by its key. */
async function texts() {
  const names = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((name) =>
    name.endsWith('.ts'),
  )
  const files = names.map((name) => import(pathToFileURL(join(folder, name)).href))
  const subjects = await Promise.all(files)
  return subjects.flatMap((subject) => Object.values(entries.parse(subject))).flatMap(Object.entries)
}

const valuesOf = (text: string) =>
  [...new Set([...text.matchAll(/(?<!one |=0 |other )\{(\w+)[,}]/g)].map(([, name]) => name))].sort()

describe('the texts', () => {
  it('take the same values in both languages, and each formats', async () => {
    const all = await texts()
    expect(all.length).toBeGreaterThan(150)
    for (const [key, { 'zh-CN': chinese, en }] of all) {
      expect([key, valuesOf(chinese)]).toEqual([key, valuesOf(en)])
      const values = Object.fromEntries(valuesOf(en).map((name) => [name, 3]))
      for (const language of ['zh-CN', 'en'] as const) {
        const text = translatorOf(language)(key as TextKey, values)
        expect([key, text.includes('{'), text.trim() !== '' || key.startsWith('common.')]).toEqual([
          key,
          false,
          true,
        ])
      }
    }
  })

  it('have no names of ours in them: camel case, capitals with underscores, hashes and seeds', async () => {
    const names = /\b[a-z]+[A-Z]\w*|\b[A-Z]+(?:_[A-Z]+)+|SHA|种子|[sS]chema/
    const said = (await texts()).flatMap(([key, { 'zh-CN': text }]) =>
      names.test(text.replaceAll(/\{[^{}]*\}/g, '')) ? [key] : [],
    )
    // What `Details` shows.
    expect(said).toEqual(['closedDraws.table', 'closedDraws.seeds', 'closedDraws.seed'])
  })

  it('have one name for each thing', async () => {
    const chinese = new Map((await texts()).map(([key, { 'zh-CN': text }]) => [key, text]))
    const of = (...keys: string[]) => new Set(keys.map((key) => chinese.get(key)))
    expect(of('requests.title', 'overview.forMe')).toEqual(new Set(['待我处理']))
    expect(of('share.channel', 'people.channel', 'channels.title', 'channels.channel')).toEqual(
      new Set(['推广渠道']),
    )
    expect(of('pause.where', 'detail.channel', 'preview.channel')).toEqual(new Set(['入口']))
    expect(of('pause.h5', 'preview.h5')).toEqual(new Set(['网页']))
    expect(of('pause.bankApp', 'preview.bankApp')).toEqual(new Set(['银行 App']))
  })
})

it.each([
  [null, 'de-DE', 'zh-CN'],
  [null, 'en-GB', 'en'],
  [null, 'zh-HK', 'zh-CN'],
  ['en', 'zh-CN', 'en'],
  ['fr', 'en-US', 'en'],
])('chooses the language of %j on a device in %s: %s', (stored, device, language) =>
  expect(initialLanguage(stored, device)).toBe(language),
)
