/** Sample entries of a ticker (spec part 2 §9). */
const SAMPLE_WINNERS = 50

interface SampleWinner {
  /** A surname and one or two masked characters. */
  name: string
  /** Which prize, 1 to 3. */
  prize: 1 | 2 | 3
}

const SURNAMES = [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕']
const PRIZES = [1, 2, 3] as const

/**
 * Winners that were never there, for a campaign that shows samples (decisions §7): the same seed gives the
 * same ones, and neighbours differ in their names.
 *
 * @param seed any whole number
 */
export function sampleWinners(seed: number): readonly SampleWinner[] {
  const random = randomFrom(seed)
  const winners: SampleWinner[] = []
  let last = -1
  for (let i = 0; i < SAMPLE_WINNERS; i++) {
    const at = Math.floor(random() * SURNAMES.length)
    last = at === last ? (at + 1) % SURNAMES.length : at
    const name = (SURNAMES[last] ?? '王') + '*'.repeat(random() < 0.5 ? 1 : 2)
    winners.push({ name, prize: PRIZES[Math.floor(random() * PRIZES.length)] ?? 3 })
  }
  return winners
}

/** A number from a text, such as a campaign's id, so that each campaign has samples of its own. */
export function seedOfText(text: string): number {
  let seed = 2166136261
  for (const character of text) seed = Math.imul(seed ^ (character.codePointAt(0) ?? 0), 16777619)
  return seed >>> 0
}

/** mulberry32: 0 up to 1, without 1. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
