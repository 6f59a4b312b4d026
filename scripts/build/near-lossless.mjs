import sharp from 'sharp'

/** Most levels by which a channel of a kept picture differs from what was drawn. */
export const MOST_LEVELS = 4

const CHANNELS = 3
const STEP = 2 * MOST_LEVELS + 1

/** What a channel would be if it went on as its neighbours to the left and above do, as lossless coders guess it. */
function guess(left, above, corner) {
  if (corner >= Math.max(left, above)) return Math.min(left, above)
  if (corner <= Math.min(left, above)) return Math.max(left, above)
  return left + above - corner
}

/** Neighbours whose colour a pixel may take: to the left, above, and beside that. */
const takenFrom = (row) => [-CHANNELS, -row, -row - CHANNELS, CHANNELS - row]

/**
 * Makes pixels easier to code without loss: each takes the colour of a neighbour before it, or else channel by channel the
 * value next to what its neighbours foretell, that is at most `MOST_LEVELS` off. What has its very colour on all four sides
 * is kept as it is, so that a plain colour is exact.
 *
 * @param drawn RGB, row by row
 */
export function simplified(drawn, width, height) {
  const made = Buffer.from(drawn)
  const row = width * CHANNELS
  const neighbours = takenFrom(row)
  const differs = (pixels, from, at) =>
    Math.max(
      Math.abs(pixels[from] - drawn[at]),
      Math.abs(pixels[from + 1] - drawn[at + 1]),
      Math.abs(pixels[from + 2] - drawn[at + 2]),
    )
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * row + x * CHANNELS
      const around = [at - CHANNELS, at + CHANNELS, at - row, at + row]
      if (around.every((from) => differs(drawn, from, at) === 0)) continue
      const taken = neighbours.find((step) => differs(made, at + step, at) <= MOST_LEVELS)
      if (taken !== undefined) {
        made.copyWithin(at, at + taken, at + taken + CHANNELS)
        continue
      }
      for (let channel = at; channel < at + CHANNELS; channel += 1) {
        const foretold = guess(made[channel - CHANNELS], made[channel - row], made[channel - row - CHANNELS])
        const off = Math.round((drawn[channel] - foretold) / STEP) * STEP
        made[channel] = Math.min(255, Math.max(0, foretold + off))
      }
    }
  return made
}

/**
 * A WebP of a picture that is as small as `MOST_LEVELS` allow.
 *
 * @param file any format that sharp reads
 */
export async function nearLossless(file) {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return sharp(simplified(data, width, height), { raw: { width, height, channels: CHANNELS } })
    .webp({ lossless: true, effort: 6, quality: 75 })
    .toBuffer()
}
