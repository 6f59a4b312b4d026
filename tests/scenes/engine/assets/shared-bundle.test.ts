import { Sprite, TextureSource } from 'pixi.js'
import { expect, test } from 'vitest'
import { AssetStore } from '../../../../scenes/engine/assets/asset-store'
import type { BundleSheet } from '../../../../scenes/engine/assets/bundle'
import { acquireAll, SharedBundle } from '../../../../scenes/engine/assets/shared-bundle'

const FRAMES = { coin: { x: 8, y: 4, w: 20, h: 10 } }

const sheetOf = (name: string, resolution: 1 | 2): BundleSheet => ({
  name,
  address: `/${name}@${resolution}x`,
  sheet: { image: '', avif: '', frames: FRAMES, resolution, width: 64, height: 32 },
})
const SHARP = [sheetOf('disc', 2), sheetOf('fx', 2)]

function newStore() {
  const freed: string[] = []
  const failing = new Set<string>()
  const store = new AssetStore<TextureSource>({
    attempts: 1,
    load: async (address) => {
      if (failing.has(address)) throw new Error('no network')
      const ratio = address.includes('@2x') ? 2 : 1
      return new TextureSource({ width: 64 * ratio, height: 32 * ratio, label: address })
    },
    free: (source) => {
      freed.push(source.label)
    },
  })
  return { store, freed, failing }
}

async function firstBundle(store: AssetStore<TextureSource>) {
  return new SharedBundle(store, SHARP, await acquireAll(store, [sheetOf('disc', 1)]))
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

test('shows what has come, and nothing where an image is missing', async () => {
  const { store } = newStore()
  const shelf = (await firstBundle(store)).shelf<never>()
  const disc = shelf.frame('disc' as never, 'coin' as never)
  const late = shelf.frame('fx' as never, 'coin' as never)
  expect([disc.source.label, disc.width, disc.height]).toEqual(['/disc@1x', 20, 10])
  expect([late.width, late.height]).toEqual([20, 10])
  expect(late.source.resource).toBeUndefined()
})

test('a sprite gets the missing image, then the sharper one, at the same size', async () => {
  const { store, freed } = newStore()
  const bundle = await firstBundle(store)
  const shelf = bundle.shelf<never>()
  const disc = new Sprite(shelf.frame('disc' as never, 'coin' as never))
  const late = new Sprite(shelf.frame('fx' as never, 'coin' as never))
  const missing = await bundle.loadMissing()
  expect(missing?.sources.map(({ label }) => label)).toEqual(['/fx@2x'])
  missing?.show()
  expect([late.texture.source.label, late.width]).toEqual(['/fx@2x', 20])
  expect(disc.texture.source.label).toBe('/disc@1x')
  ;(await bundle.loadSharper())?.show()
  await settle()
  expect([disc.texture.source.label, disc.width, disc.height]).toEqual(['/disc@2x', 20, 10])
  expect(freed).toEqual(['/disc@1x'])
  expect(await bundle.loadMissing()).toBeUndefined()
  expect(await bundle.loadSharper()).toBeUndefined()
})

test('frees everything once it is released, also what comes afterwards or was never shown', async () => {
  const { store, freed } = newStore()
  const bundle = await firstBundle(store)
  const coming = bundle.loadMissing()
  bundle.release()
  expect(await coming).toBeUndefined()
  const other = await firstBundle(store)
  const late = await other.loadMissing()
  other.release()
  late?.show()
  await settle()
  expect(store.size).toBe(0)
  expect(freed.sort()).toEqual(['/disc@1x', '/disc@1x', '/fx@2x', '/fx@2x'])
})

test('an image that cannot be loaded leaves what is shown, and the next attempt loads it', async () => {
  const { store, failing } = newStore()
  const bundle = await firstBundle(store)
  failing.add('/fx@2x')
  await expect(bundle.loadMissing()).rejects.toThrow('/fx@2x')
  failing.clear()
  expect((await bundle.loadMissing())?.sources).toHaveLength(1)
})
