import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { picture } from '../../../domain/campaign/picture'
import { previewOf, SLICE_PREFIX, SliceStore, slicesOf } from '../../../server/campaigns/slices'
import { useApp } from '../support/app'

const MARK = '0123456789abcdef'
const folder = mkdtempSync(join(tmpdir(), 'hongbao-slices-'))
const path = join(folder, 'tall.png')
const size = { width: 1_200, height: 1_300 }
const kept = join(folder, 'kept')
let asked = 0
const open = () =>
  new SliceStore({
    folder: kept,
    origin: async (mark) => {
      asked += 1
      return mark === MARK ? { path, ...size } : undefined
    },
  })

beforeAll(async () => {
  const lower = {
    input: { create: { width: 1_200, height: 650, channels: 3, background: '#F6C453' } },
  } as const
  await sharp({ create: { ...size, channels: 3, background: '#2F9E77' } })
    .composite([{ ...lower, top: 650, left: 0 }])
    .png()
    .toFile(path)
})
afterAll(() => rmSync(folder, { recursive: true }))

const nameOf = (src: string) => src.slice(SLICE_PREFIX.length)

describe('the preview of a picture', () => {
  it('is of a long picture alone, in few pixels', async () => {
    expect(previewOf(MARK, 4_096)).toBeUndefined()
    expect(previewOf(MARK, 20_000)).toBe(`${SLICE_PREFIX}${MARK}-preview-1.webp`)
  })

  it('is made at its first request, for a picture that has one', async () => {
    const long = join(folder, 'long.png')
    await sharp({ create: { width: 100, height: 5_000, channels: 3, background: '#A4161A' } })
      .png()
      .toFile(long)
    const store = new SliceStore({
      folder: join(folder, 'previews'),
      origin: async () => ({ path: long, width: 100, height: 5_000 }),
    })
    const made = await store.read(`${MARK}-preview-1.webp`)
    expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 64, height: 2_048 })
    expect(await open().read(`${MARK}-preview-1.webp`)).toBeUndefined()
  })
})

describe('the slices of a picture', () => {
  it('cover it without a gap, in AVIF and WebP at two widths', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3_000 }),
        fc.integer({ min: 1, max: 30_000 }),
        (width, height) => {
          let reached = 0
          for (const { top, height: rows, sources } of slicesOf(MARK, width, height)) {
            expect(top).toBe(reached)
            expect(rows).toBeLessThanOrEqual(513)
            reached += rows
            expect(new Set(sources.map(({ type }) => type))).toEqual(new Set(['image/avif', 'image/webp']))
            expect(new Set(sources.map((source) => source.width)).size).toBe(width > 540 ? 2 : 1)
            for (const source of sources) expect(source.width).toBeLessThanOrEqual(Math.min(width, 1_080))
          }
          expect(reached).toBe(height)
        },
      ),
    )
  })

  it('show their own part of the picture, at the configured size', async () => {
    const slices = slicesOf(MARK, size.width, size.height)
    expect(slices).toHaveLength(3)
    const store = open()
    for (const { top, height, sources } of slices) {
      for (const { src, width, type } of sources) {
        const bytes = await store.read(nameOf(src))
        const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
        expect([info.width, info.height]).toEqual([width, Math.round((height * width) / size.width)])
        expect((await sharp(bytes).metadata()).format).toBe(type === 'image/avif' ? 'heif' : 'webp')
        expect(top === 0 ? [...data.subarray(0, 3)] : undefined).toEqual(
          top === 0 ? [expect.closeTo(47, -1), expect.closeTo(158, -1), expect.closeTo(119, -1)] : undefined,
        )
        const last = data.length - info.channels
        if (top + height === size.height) expect(data[last]).toBeGreaterThan(220)
      }
    }
  })

  it('are made once, also when many are requested at once, and outlive the process', async () => {
    const [name = ''] = slicesOf('fedcba9876543210', 540, 400).flatMap(({ sources }) =>
      sources.map(({ src }) => nameOf(src)),
    )
    const before = asked
    const small = new SliceStore({
      folder: kept,
      origin: async () => {
        asked += 1
        return { path, width: 540, height: 400 }
      },
    })
    const many = await Promise.all(Array.from({ length: 20 }, () => small.read(name)))
    expect(new Set(many).size).toBe(1)
    expect(many[0]?.length).toBeGreaterThan(100)
    expect(asked).toBe(before + 1)
    expect((await open().read(name))?.equals(many[0] ?? Buffer.alloc(0))).toBe(true)
    expect(asked).toBe(before + 1)
    expect((await readdir(kept)).filter((file) => file.startsWith('.'))).toEqual([])
  })

  it('are none for names that no picture has', async () => {
    const names = [`${MARK}-9-1080-1.avif`, `${MARK}-0-333-1.webp`, 'ffffffffffffffff-0-1080-1.avif']
    for (const name of [...names, '../tall.png', `${MARK}-0-1080-2.avif`, `${MARK}-0-1080-1.png`])
      expect(await open().read(name)).toBeUndefined()
  })
})

describe('a campaign', () => {
  const test = useApp()

  it('has pictures with slices that are cached forever', async () => {
    const campaign = await test.ctx.campaigns.find('wheel')
    const served = picture.parse(campaign?.config.activityBgImg)
    if (typeof served === 'string') throw new Error('the picture has its slices')
    expect(served.slices.at(-1)).toMatchObject({ top: expect.any(Number) })
    expect(served.slices.reduce((sum, { height }) => sum + height, 0)).toBe(served.height)
    const src = served.slices[0]?.sources.at(-1)?.src ?? ''
    const answer = await test.app.inject({ url: src })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(540)
    expect((await test.app.inject({ url: `${SLICE_PREFIX}nothing.webp` })).statusCode).toBe(404)
  })
})
