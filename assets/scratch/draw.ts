import type { Drawing } from '../kit/atlas'
import { Ink, round } from '../kit/ink'
import { gold, goldInside } from '../kit/materials'
import { ruyi } from '../kit/motifs/cloud'
import { seal } from '../kit/motifs/packet'
import { seeded } from '../kit/seeded'
import { foil } from './foil'
import { SCRATCH } from './measures'

const { card } = SCRATCH

/** A picture around its own middle, with room for its shadow. */
function centred(w: number, h: number, draw: (ink: Ink) => string): Drawing {
  const ink = new Ink()
  const body = draw(ink)
  return { w, h, pivot: [w / 2, h / 2], svg: ink.svg(w, h, body, `${-w / 2} ${-h / 2} ${w} ${h}`) }
}

/** The card: rice paper in gold with cloud corners; the prize is written where the foil lies. */
const cardFace = centred(card.w + 24, card.h + 28, (ink) => {
  const [x, y] = [-card.w / 2, -card.h / 2]
  const rect = (inset: number, fill: string, radius: number, extra = '') =>
    `<rect x="${x + inset}" y="${y + inset}" width="${card.w - 2 * inset}" height="${card.h - 2 * inset}" rx="${radius}" fill="${fill}"${extra}/>`
  const corners = (
    [
      [1, 1],
      [-1, 1],
      [-1, -1],
      [1, -1],
    ] as const
  )
    .map(
      ([sx, sy]) =>
        `<g transform="scale(${sx} ${sy}) translate(${x + 9} ${y + 9}) rotate(-45)"><path d="${ruyi(15)}" transform="translate(0 8)" fill="#FFE8A3"/></g>`,
    )
    .join('')
  return (
    `<g${ink.shadow(7, 0.45)}>${rect(0, gold(ink), 18)}</g>` +
    rect(1.6, goldInside(ink), 16.6) +
    rect(
      3,
      ink.linear([
        ['#E8404A', 0],
        ['#B01B28', 1],
      ]),
      15.4,
    ) +
    corners +
    rect(13, gold(ink), 8) +
    rect(
      15,
      ink.radial(
        [
          ['#FFFFFF', 0],
          ['#FFF7EA', 0.55],
          ['#FFE3B6', 1],
        ],
        0.5,
        0.42,
        0.8,
      ),
      6.6,
    )
  )
})

/** A curl of foil: a strip rolled up, bright outside, paper inside. */
function curl(seed: number): Drawing {
  const random = seeded(seed)
  return centred(28, 28, (ink) => {
    const length = 8 + random() * 5
    const bend = 4 + random() * 6
    const width = 4.4 + random() * 2.6
    const d = `M${round(-length)} ${round(bend / 2)}C${round(-length / 2)} ${round(-bend)} ${round(length / 3)} ${round(-bend)} ${round(length)} ${round(bend * 0.6)}`
    const metal = ink.linear(
      [
        ['#FFFDF6', 0],
        ['#CDBB9B', 0.4],
        ['#F6EEDC', 0.55],
        ['#A8946E', 1],
      ],
      [0, 0],
      [1, 0.4],
    )
    return (
      `<path d="${d}" transform="translate(.6 1.4)" fill="none" stroke="#2B0A0E" stroke-opacity=".35" stroke-width="${round(width)}" stroke-linecap="round"/>` +
      `<path d="${d}" fill="none" stroke="#9A8660" stroke-width="${round(width)}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${metal}" stroke-width="${round(width - 1.2)}" stroke-linecap="round"/>` +
      `<path d="${d}" transform="translate(-.3 ${round(-width * 0.22)})" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width=".9" stroke-linecap="round"/>`
    )
  })
}

/** A shard of foil, for the rest that breaks up. */
function shard(seed: number): Drawing {
  const random = seeded(seed)
  return centred(36, 36, (ink) => {
    const corners = 5
    const points = Array.from({ length: corners }, (_, i) => {
      const a = ((i + (random() - 0.5) * 0.6) / corners) * 2 * Math.PI
      const r = 9 + random() * 7
      return `${round(r * Math.cos(a))} ${round(r * Math.sin(a))}`
    })
    const d = `M${points.join('L')}Z`
    return `<path d="${d}" transform="translate(.8 1.6)" fill="#2B0A0E" fill-opacity=".3"/><path d="${d}" fill="${ink.linear(
      [
        ['#FFFDF6', 0],
        ['#D6C6A8', 0.45],
        ['#F3EAD7', 0.6],
        ['#A8946E', 1],
      ],
    )}" stroke="#FFFFFF" stroke-opacity=".6" stroke-width=".8" stroke-linejoin="round"/>`
  })
}

/** The eraser's tip: full in the middle, ragged and soft at the edge. */
const brush = centred(64, 64, (ink) => {
  const random = seeded(5)
  const points = Array.from({ length: 40 }, (_, i) => {
    const a = (i / 40) * 2 * Math.PI
    const r = 24.5 + random() * 3
    return `${round(r * Math.cos(a))} ${round(r * Math.sin(a))}`
  })
  return `<path d="M${points.join('L')}Z" fill="#fff"${ink.blur(1.6)}/>`
})

/** A band of light to be moved over the foil, added to it. */
const sheen = centred(
  140,
  200,
  (ink) =>
    `<g transform="skewX(-20)"><rect x="-50" y="-100" width="100" height="200" fill="${ink.linear(
      [
        ['#FFFFFF', 0, 0],
        ['#FFFDF0', 0.38, 0.5],
        ['#FFFFFF', 0.5, 0.85],
        ['#FFFDF0', 0.62, 0.5],
        ['#FFFFFF', 1, 0],
      ],
      [0, 0],
      [1, 0],
    )}"/></g>`,
)

/** A finger that shows what to do. */
const finger = centred(80, 88, (ink) => {
  const skin = ink.linear([
    ['#FFF0DC', 0],
    ['#FFD9B4', 0.6],
    ['#E9B184', 1],
  ])
  return `<g${ink.shadow(4, 0.45)} transform="rotate(-18)"><path d="M-6 -26C-6 -33 6 -33 6 -26V-6C9 -9 15 -8 15 -3C19 -5 23 -3 23 2C26 1 28 4 28 8V18C28 28 20 34 10 34H4C-3 34 -8 30 -12 24L-22 10C-26 4 -18 -2 -13 3L-6 10Z" fill="${skin}" stroke="#8A4E2E" stroke-width="2" stroke-linejoin="round"/><path d="M6 -4V8M15 -1V9M23 4V11" stroke="#C98A63" stroke-width="1.6" stroke-linecap="round"/></g>`
})

/** The scratch card's pictures by frame name. */
export const drawings: Readonly<Record<string, Drawing>> = {
  seal: centred(96, 96, (ink) => `<g${ink.shadow(5, 0.5)}>${seal(ink, 38)}</g>`),
  card: cardFace,
  brush,
  sheen,
  finger,
  ...Object.fromEntries([1, 2, 3, 4].map((seed, i) => [`curl-${i}`, curl(seed * 11)])),
  ...Object.fromEntries([1, 2, 3, 4].map((seed, i) => [`shard-${i}`, shard(seed * 7)])),
}

/** The foil as a texture of its own, opaque, `SCRATCH.foil` in size. */
export const foilTexture = (): Drawing => {
  const ink = new Ink()
  const { w, h } = SCRATCH.foil
  return { w, h, svg: ink.svg(w, h, foil(ink, w, h)) }
}
