import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { checkedPicture } from '../../../../server/campaigns/uploads/checked'

const SIDE_PX = 64
/** Every pixel of the same numbers, 16 bits each. */
const deep = ([red, green, blue]: readonly [number, number, number]) => {
  const numbers = new Uint16Array(SIDE_PX * SIDE_PX * 3)
  for (let at = 0; at < numbers.length; at += 3) numbers.set([red * 257, green * 257, blue * 257], at)
  return sharp(numbers, { raw: { width: SIDE_PX, height: SIDE_PX, channels: 3 } })
    .toColourspace('rgb16')
    .png()
    .toBuffer()
}
/** The same numbers, which mean colours of Display P3. */
const inP3 = async (bytes: Buffer) =>
  sharp(bytes).toColourspace('rgb16').withIccProfile('p3').png().toBuffer()

async function colourOf(bytes: Buffer): Promise<number[]> {
  const checked = await checkedPicture(bytes)
  if (typeof checked === 'string') throw new Error(checked)
  const { icc, depth } = await sharp(checked.bytes).metadata()
  expect([icc, depth]).toEqual([undefined, 'uchar'])
  const { data } = await sharp(checked.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return [...data.subarray(0, 3)]
}
const near = (numbers: readonly number[]) =>
  numbers.map((number) => expect.toSatisfy((found: number) => Math.abs(found - number) <= 4))

describe('an uploaded picture', () => {
  it('looks in sRGB as it looks in the file, of 16 bits and wide colours too', async () => {
    const plain = await deep([200, 60, 30])
    expect(await colourOf(plain)).toEqual(near([200, 60, 30]))
    // More saturated than the same numbers of sRGB are.
    const wide = await inP3(plain)
    expect((await sharp(wide).metadata()).depth).toBe('ushort')
    expect(await colourOf(wide)).toEqual(near([217, 42, 1]))
    const eight = await sharp(wide).keepIccProfile().toColourspace('srgb').png().toBuffer()
    expect((await sharp(eight).metadata()).depth).toBe('uchar')
    expect(await colourOf(eight)).toEqual(near([217, 42, 1]))
    const glassy = await sharp(wide).ensureAlpha(0.5).toColourspace('rgb16').keepIccProfile().png().toBuffer()
    expect(await colourOf(glassy)).toEqual(near([217, 42, 1]))
  })

  it('is measured as it is shown: one that a camera holds turned may be as high as any', async () => {
    const turned = await sharp({ create: { width: 4_200, height: 100, channels: 3, background: '#a4161a' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(await checkedPicture(turned)).toMatchObject({ width: 100, height: 4_200 })
    const wide = await sharp({ create: { width: 100, height: 4_200, channels: 3, background: '#a4161a' } })
      .withMetadata({ orientation: 8 })
      .jpeg()
      .toBuffer()
    expect(await checkedPicture(wide)).toBe('pixels')
  })

  it('says what it is not: empty, or too slow to read', async () => {
    expect(await checkedPicture(Buffer.alloc(0))).toBe('empty')
    const large = await sharp({ create: { width: 4_000, height: 9_000, channels: 3, background: '#a4161a' } })
      .png({ compressionLevel: 1 })
      .toBuffer()
    expect(await checkedPicture(large, { timeoutS: 1 })).toBe('slow')
  })
})
