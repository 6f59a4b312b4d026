import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Language } from '../../../domain/languages'
import { loadLegal } from '../../../domain/legal/load-legal'
import { messages } from '../../../src/i18n/messages'

type Entry = Readonly<Record<Language, string>>

const FOLDER = new URL('../../../server/messages/', import.meta.url)
/** They hold the catalogue together. */
const NO_TEXTS = ['catalogue.ts', 'define.ts']

async function serverTexts(): Promise<(readonly [string, Entry])[]> {
  const files = readdirSync(FOLDER).filter((file) => !NO_TEXTS.includes(file))
  const modules = await Promise.all(files.map((file) => import(new URL(file, FOLDER).href)))
  return modules.flatMap((module: object) =>
    Object.values(module).flatMap((texts: Record<string, Entry>) => Object.entries(texts)),
  )
}

/** The empty phone reads differently on logins (decisions §15). */
const APART = ['check.phoneEmptyLogin']
/** Chinese labels of a word or two stand for several English ones. */
const SENTENCE_LENGTH = 8

const words = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}{}]/gu, '')

it('13.24 what page and server both say, they say in the same words', async () => {
  const server = await serverTexts()
  expect(server.length).toBeGreaterThan(100)
  const pages = Object.entries<Entry>(messages).filter(([key]) => !APART.includes(key))
  const differing = pages.flatMap(([key, ours]) =>
    server
      .filter(([, theirs]) => {
        const isSame = words(ours.en) === words(theirs.en)
        const isSameInChinese = words(ours['zh-CN']) === words(theirs['zh-CN'])
        return isSame !== isSameInChinese && (isSame || ours['zh-CN'].length >= SENTENCE_LENGTH)
      })
      .map(([name, theirs]) => [key, ours, name, theirs]),
  )
  expect(differing).toEqual([])
})

it.each([
  ['booking.closedHours', 'newYear.bookingHours'],
  ['booking.recipientName', 'newYear.name'],
  ['draw.ended', 'activity.nothingLeft'],
  ['draw.ended', 'zyPay.nothingLeft'],
] as const)('13.24 the page says %s as the server says %s', async (key, name) => {
  const server = new Map(await serverTexts())
  expect(messages[key]).toEqual(server.get(name))
})

it("13.24 the policy's clause on children is the spec's in both languages", async () => {
  const texts = await Promise.all((['en', 'zh-CN'] as const).map((lang) => loadLegal('policy', lang)))
  const [english, chinese] = texts.map((text) => JSON.stringify(text))
  expect(english).toContain('children aged 14 and under is sensitive')
  expect(chinese).toContain('十四周岁及以下儿童的个人信息属于敏感个人信息')
  expect(chinese).not.toContain('不满十四周岁')
})
