/** The captcha's figures (spec part 2 §4 and §9, decisions §3). */
export const CAPTCHA = {
  /** Characters in the picture, and how many of them are to be clicked in order. */
  shown: 6,
  clicks: 4,
  /** A click counts up to this far from the character's centre on each axis, inclusive. */
  tolerancePx: 40,
  /** After a wrong answer a new picture comes. */
  reloadMs: 400,
  /** Life of a challenge, and of the ticket that it brings. */
  lifeMs: 120_000,
  /** Size of the picture, one CSS px each where the screen has room. */
  widthPx: 320,
  heightPx: 280,
  /** No centre lies nearer to the picture's edge, so that a turned character stays inside. */
  marginPx: 33,
  /** Centres are this far apart on one axis at least, so that no click counts for two characters. */
  spacingPx: 82,
} as const

/** A click or a character's centre, in the picture's own pixels from its upper left corner. */
export interface Spot {
  readonly x: number
  readonly y: number
}

export interface Glyph extends Spot {
  readonly char: string
}

/** Numbers from 0 inclusive to 1 exclusive, like `Math.random`. */
export type Random = () => number

/** A drawn challenge: what the picture shows, in no telling order, and what is to be clicked, in order. */
export interface Drawing {
  readonly glyphs: readonly Glyph[]
  readonly words: readonly string[]
  readonly targets: readonly Spot[]
}

/** Common characters with a good meaning, each easy to tell from the others. */
export const CHARACTERS: readonly string[] = [
  ...'福寿喜财春红灯梅花鱼龙鹤松竹兰桃金玉茶月星山水云风雪虎马羊牛鸡兔门窗钟鼓船桥歌珠书琴豆瓜果年家和安乐丰如意万',
]

/** Whether each click is on its character, in the stated order (spec part 2 §4). */
export function hits(clicks: readonly Spot[], targets: readonly Spot[]): boolean {
  return (
    clicks.length === targets.length &&
    targets.every((target, at) => {
      const click = clicks[at]
      return (
        click !== undefined &&
        Math.abs(click.x - target.x) <= CAPTCHA.tolerancePx &&
        Math.abs(click.y - target.y) <= CAPTCHA.tolerancePx
      )
    })
  )
}

/** Shortest time from showing the picture to the first click of a person. */
export const SEEN_MIN_MS = 100
/** Shortest time of a person between the first and the last click. */
const CLICKS_MIN_MS = 8

/**
 * Whether no person can have clicked at these times. Refuses what is impossible, not what is fast (decisions §3).
 * @param timesMs of the clicks, since the picture was shown
 * @param aliveMs age of the challenge on the server's clock
 */
export function isImpossibleTiming(timesMs: readonly number[], aliveMs: number): boolean {
  const first = timesMs[0] ?? Number.NaN
  const last = timesMs.at(-1) ?? Number.NaN
  const inOrder = timesMs.every((time, at) => at === 0 || time >= (timesMs[at - 1] ?? Number.NaN))
  return !(inOrder && first >= SEEN_MIN_MS && last - first >= CLICKS_MIN_MS && aliveMs >= SEEN_MIN_MS)
}

/** An integer from 0 to `below` − 1. */
export const pick = (random: Random, below: number): number => Math.floor(random() * below)

/** The list in a random order. */
function shuffled<T>(random: Random, list: readonly T[]): T[] {
  const rest = [...list]
  return list.flatMap(() => rest.splice(pick(random, rest.length), 1))
}

/** Tries for one more place before all places are drawn anew. */
const TRIES = 40

/** Places for the characters: random, inside the margins, `spacingPx` apart on one axis at least. */
export function placesOf(random: Random): Spot[] {
  const { widthPx, heightPx, marginPx, spacingPx, shown } = CAPTCHA
  const places: Spot[] = []
  for (let tries = 0; places.length < shown; tries += 1) {
    if (tries === TRIES) {
      places.length = 0
      tries = 0
    }
    const x = marginPx + pick(random, widthPx - 2 * marginPx + 1)
    const y = marginPx + pick(random, heightPx - 2 * marginPx + 1)
    const isFree = places.every(
      (place) => Math.abs(place.x - x) >= spacingPx || Math.abs(place.y - y) >= spacingPx,
    )
    if (!isFree) continue
    places.push({ x, y })
    tries = 0
  }
  return shuffled(random, places)
}

/** Draws a challenge: which characters, where, and which four in which order. */
export function drawChallenge(random: Random): Drawing {
  const chars = shuffled(random, CHARACTERS)
  const glyphs = placesOf(random).map(({ x, y }, at): Glyph => ({ char: chars[at] ?? '', x, y }))
  const wanted = shuffled(random, glyphs).slice(0, CAPTCHA.clicks)
  return {
    glyphs,
    words: wanted.map(({ char }) => char),
    targets: wanted.map(({ x, y }) => ({ x, y })),
  }
}

/** Share of all random four-click guesses that may pass at most: the product of the tolerance areas. */
export const GUESS_BOUND =
  ((2 * CAPTCHA.tolerancePx + 1) ** 2 / (CAPTCHA.widthPx * CAPTCHA.heightPx)) ** CAPTCHA.clicks
