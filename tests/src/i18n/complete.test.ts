import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../../domain/languages'
import { loadLegal } from '../../../domain/legal/load-legal'
import { catalogue, loadWholeCatalogue } from '../../../src/i18n/catalogue'
import { type MessageKey, messages } from '../../../src/i18n/messages'
import { translatorOf } from '../../../src/i18n/translate'
import { languageOf } from '../../../src/platform/language'

await Promise.all(LANGUAGES.map(loadWholeCatalogue))

const FOLDER = new URL('../../../src/i18n/messages/', import.meta.url)
const entries = Object.entries(messages)
const keys = Object.keys(messages).filter((key): key is MessageKey => key in messages)
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)/g)].map((match) => match[1]).sort()

describe('the catalogues', () => {
  it.each(entries)('%s says something in both languages, with the same values', (key, entry) => {
    expect(key).toMatch(/^[a-zA-Z-]+\.(?:[a-zA-Z-]+\d?|\d)$/)
    for (const language of LANGUAGES) expect(entry[language].trim()).not.toBe('')
    expect(placeholders(entry.en)).toEqual(placeholders(entry['zh-CN']))
  })

  it('put no quotation mark into English that Chinese faces draw as wide as a character', async () => {
    const names = ['policy', 'service', 'booking'] as const
    const legal = await Promise.all(names.map((name) => loadLegal(name, 'en')))
    expect(JSON.stringify([entries.map(([, { en }]) => en), legal])).not.toMatch(/[‘’“”]/)
  })

  it.each(keys)('%s can be said in both languages', (key) => {
    const entry = messages[key]
    const values = Object.fromEntries(placeholders(entry.en).map((name) => [name, '7']))
    for (const language of LANGUAGES) {
      expect(translatorOf(language)(key, values)).toBe(entry[language].replace(/\{\w+\}/g, '7'))
    }
  })

  it('hold every message of every file, none under the name of another', async () => {
    const files = readdirSync(FOLDER).filter((file) => file !== 'index.ts')
    const modules = await Promise.all(files.map((file) => import(new URL(file, FOLDER).href)))
    const found = modules.flatMap((module: { default: object }) => Object.keys(module.default))
    expect(new Set(found).size).toBe(found.length)
    expect(found.sort()).toEqual(Object.keys(messages).sort())
  })

  it('are nested by group for the message library', () => {
    expect(catalogue('en').sms?.retry).toBe('retry')
    expect(catalogue('zh-CN').sms?.getCode).toBe('获取验证码')
  })
})

describe('the language of a page', () => {
  it.each([
    ['?lang=en', 'zh-CN', 'en'],
    ['?lang=zh-CN', 'en-GB', 'zh-CN'],
    ['?lang=fr', 'en-US', 'en'],
    ['?activityId=a', 'en-US', 'en'],
    ['', 'zh-TW', 'zh-CN'],
    ['', 'fr-FR', 'zh-CN'],
    ['', 'eng', 'zh-CN'],
    ['', undefined, 'zh-CN'],
  ])('of %j on a device in %s is %s', (search, device, language) => {
    expect(languageOf(search, device)).toBe(language)
  })
})
