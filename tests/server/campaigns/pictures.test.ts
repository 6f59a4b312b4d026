import { mkdtempSync, rmSync } from 'node:fs'
import { symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PictureShelf } from '../../../server/campaigns/pictures'
import { SLICE_PREFIX, SliceStore } from '../../../server/campaigns/slices'
import { registerPictures } from '../../../server/modules/media/pictures'

const folder = mkdtempSync(join(tmpdir(), 'hongbao-pictures-'))
const app = Fastify()
const draw = async (name: string, width: number, height: number) =>
  writeFile(
    join(folder, name),
    await sharp({ create: { width, height, channels: 3, background: '#A4161A' } })
      .webp()
      .toBuffer(),
  )

beforeAll(async () => {
  await draw('long.webp', 75, 400)
  await writeFile(join(folder, 'notes.txt'), 'no picture')
  await writeFile(join(folder, 'broken.png'), 'no picture either')
  await symlink(join(folder, 'gone.webp'), join(folder, 'went-away.webp'))
  registerPictures(app, folder)
  await app.ready()
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

it('knows each picture with its size, under an address that changes with its content', async () => {
  const shelf = new PictureShelf(folder)
  const first = await shelf.read()
  expect([...first.keys()]).toEqual(['/media/campaigns/long.webp'])
  const picture = first.get('/media/campaigns/long.webp')
  expect(picture).toMatchObject({ width: 75, height: 400 })
  expect(await shelf.read()).toEqual(first)
  await draw('long.webp', 75, 500)
  const second = (await shelf.read()).get('/media/campaigns/long.webp')
  expect(second).toMatchObject({ width: 75, height: 500 })
  expect(second).not.toEqual(picture)
})

it('measures and slices a picture as it is shown, whichever way the camera was held', async () => {
  const own = mkdtempSync(join(tmpdir(), 'hongbao-turned-'))
  const left = { create: { width: 20, height: 40, channels: 3, background: '#0000ff' } } as const
  await sharp({ create: { width: 80, height: 40, channels: 3, background: '#ff0000' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
    .toFile(join(own, 'turned.jpg'))
  const shelf = new PictureShelf(own)
  const picture = (await shelf.read()).get('/media/campaigns/turned.jpg')
  if (typeof picture !== 'object') throw new Error('the picture has no slices')
  expect(picture).toMatchObject({ width: 40, height: 80, slices: [{ top: 0, height: 80 }] })
  const slices = new SliceStore({ folder: join(own, 'slices'), origin: (mark) => shelf.origin(mark) })
  const [, webp] = picture.slices[0]?.sources ?? []
  const slice = await slices.read(webp?.src.replace(SLICE_PREFIX, '') ?? '')
  const { data, info } = await sharp(slice).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 40, height: 80 })
  // What the camera has at its left is at the top.
  const blueAt = (y: number) => data[(y * info.width + 20) * info.channels + 2] ?? 0
  expect(blueAt(5)).toBeGreaterThan(200)
  expect(blueAt(70)).toBeLessThan(60)
  rmSync(own, { recursive: true })
})

it('gives a long picture a preview, unless one would be seen through it', async () => {
  const own = mkdtempSync(join(tmpdir(), 'hongbao-long-'))
  for (const [name, alpha] of [
    ['opaque.png', 1],
    ['glassy.png', 0.5],
  ] as const)
    await sharp({
      create: { width: 75, height: 5_000, channels: 4, background: { r: 9, g: 9, b: 9, alpha } },
    })
      .png()
      .toFile(join(own, name))
  const pictures = await new PictureShelf(own).read()
  expect(pictures.get('/media/campaigns/opaque.png')).toHaveProperty('preview')
  expect(pictures.get('/media/campaigns/glassy.png')).not.toHaveProperty('preview')
  rmSync(own, { recursive: true })
})

it('has none where there is no folder', async () => {
  expect(await new PictureShelf(join(folder, 'none')).read()).toEqual(new Map())
})

it('serves them: cached forever with the mark of the content, revalidated without', async () => {
  const [picture] = (await new PictureShelf(folder).read()).values()
  const src = typeof picture === 'object' ? picture.src : ''
  const marked = await app.inject(src)
  expect(marked.statusCode).toBe(200)
  expect(marked.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const plain = await app.inject('/media/campaigns/long.webp')
  expect(plain.headers['cache-control']).toBe('no-cache')
  const again = await app.inject({ url: src, headers: { 'if-none-match': String(marked.headers.etag) } })
  expect(again.statusCode).toBe(304)
})

it.each(['/media/campaigns/none.webp?v=1', '/media/campaigns/', '/media/campaigns/..%2f..%2fpackage.json'])(
  'has nothing at %s',
  async (url) => {
    const response = await app.inject(url)
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.statusCode).toBeLessThan(500)
    expect(response.headers['cache-control']).not.toContain('immutable')
  },
)
