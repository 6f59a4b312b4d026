import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readGalleryAddress } from '../../../lab/gallery/address'
import { sameData } from '../../../src/stage/same-data'

describe('plain data', () => {
  test('a copy says the same', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (data) => {
        expect(sameData(data, structuredClone(data))).toBe(true)
      }),
    )
  })

  test('agrees with a comparison of the texts, key order aside', () => {
    const small = fc.oneof(fc.constantFrom(0, 1, '1', null, true), fc.array(fc.nat(1), { maxLength: 2 }))
    const object = fc.dictionary(fc.constantFrom('a', 'b'), small)
    const text = (data: object) => JSON.stringify(Object.entries(data).sort())
    fc.assert(
      fc.property(object, object, (a, b) => {
        expect(sameData(a, b)).toBe(text(a) === text(b))
      }),
      { numRuns: 500 },
    )
  })

  test('an array is no object, a missing key no undefined one', () => {
    expect(sameData([], {})).toBe(false)
    expect(sameData({ a: undefined }, { b: undefined })).toBe(false)
  })
})

describe('an address of the gallery', () => {
  const read = (address: string) => readGalleryAddress(new URL(address, 'http://x'))

  test('names scene and fixture, default without one', () => {
    expect(read('/lab/scene/wheel/three')).toMatchObject({ scene: 'wheel', fixture: 'three' })
    expect(read('/lab/scene/nine-grid')).toMatchObject({ scene: 'nine-grid', fixture: 'default' })
    expect(read('/new-dbank/lab/scene/wheel/won/?lang=en')).toMatchObject({
      scene: 'wheel',
      fixture: 'won',
      language: 'en',
    })
  })

  test('takes the choices there are, and nothing else', () => {
    expect(read('/lab/scene/wheel/six?tier=low&renderer=canvas&reduced=1&lang=zh-CN')).toMatchObject({
      tier: 'low',
      renderer: 'canvas',
      reducedMotion: true,
      language: 'zh-CN',
    })
    expect(read('/lab/scene/wheel/six?tier=best&renderer=webgpu&reduced=yes&lang=fr')).toMatchObject({
      tier: undefined,
      renderer: undefined,
      reducedMotion: false,
      language: undefined,
    })
  })
})
