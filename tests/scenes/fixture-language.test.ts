import { describe, expect, it } from 'vitest'
import type { SceneFixture } from '../../scenes/engine/scene/scene'
import { registry } from '../../scenes/registry'

/** Names of winners are Chinese in any language: one sign, the others hidden. */
const NAME = /\p{Script=Han}\*+/gu
const HAN = /\p{Script=Han}/u

describe('the language of a fixture', () => {
  it.each(Object.entries(registry))('of %s is that of its words', async (_kind, entry) => {
    const gallery = await entry.gallery()
    const named: Record<string, Pick<SceneFixture, 'data' | 'language'>> = gallery.fixtures
    const fixtures = Object.entries(named)
    const english = fixtures.filter(([, { language }]) => language === 'en')
    expect(english.map(([name]) => name)).toEqual(
      fixtures.map(([name]) => name).filter((name) => name.startsWith('english')),
    )
    for (const [, { data }] of english) expect(JSON.stringify(data).replace(NAME, '')).not.toMatch(HAN)
  })
})
