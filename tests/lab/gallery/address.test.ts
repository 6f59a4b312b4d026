import { describe, expect, test } from 'vitest'
import { readGalleryAddress } from '../../../lab/gallery/address'

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

  test('accepts the known choices, and nothing else', () => {
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
