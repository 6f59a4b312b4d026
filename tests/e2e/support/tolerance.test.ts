import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { TOLERANCE } from '../../../e2e/support/pictures/tolerance'
import { MOST_LEVELS, nearLossless } from '../../../scripts/build/near-lossless.mjs'

GlobalFonts.registerFromPath(
  fileURLToPath(new URL('../../../e2e/fonts/DejaVuSans.ttf', import.meta.url)),
  'Test',
)

/** What compares pictures in the browser tests. */
const { utils } = z
  .object({ utils: z.object({ getComparator: z.custom<(type: string) => Comparator>() }) })
  .parse(createRequire(import.meta.url)('playwright-core/lib/coreBundle'))
type Comparator = (actual: Buffer, expected: Buffer, options: object) => { errorMessage: string } | null
const compare = utils.getComparator('image/webp')

interface Look {
  amount?: string
  borderX?: number
  grey?: number
}

/** A page with a button, an amount and a border over a picture full of detail. */
async function drawn({ amount = '1.88', borderX = 60, grey = 120 }: Look = {}): Promise<Buffer> {
  const canvas = createCanvas(375, 200)
  const context = canvas.getContext('2d')
  const gradient = context.createLinearGradient(0, 0, 375, 200)
  gradient.addColorStop(0, '#a5101c')
  gradient.addColorStop(1, '#fbe7b2')
  context.fillStyle = gradient
  context.fillRect(0, 0, 375, 200)
  context.fillStyle = '#fff'
  context.fillRect(40, 40, 300, 120)
  context.fillStyle = `rgb(${grey}, ${grey}, ${grey})`
  context.fillRect(80, 110, 200, 40)
  context.fillStyle = '#222'
  context.fillRect(borderX, 50, 1, 100)
  context.font = '14px Test'
  context.fillText(amount, 100, 80)
  return canvas.encode('webp', 100).then((file) => Buffer.from(file))
}

const differs = async (look: Look) =>
  compare(await drawn(look), await nearLossless(await drawn()), TOLERANCE.fine)?.errorMessage

it('is what a kept picture is off, and no more', async () => {
  expect(MOST_LEVELS).toBe(4)
  expect(compare(await drawn(), await nearLossless(await drawn()), TOLERANCE.exact)).toBeNull()
})

it.each([
  ['one digit is another', { amount: '1.83' }],
  ['a border has moved by a pixel', { borderX: 61 }],
  ['a button is five levels lighter', { grey: 125 }],
])('is too little where %s', async (_what, look) => {
  expect(await differs(look)).toMatch(/pixels .* are different/)
})
