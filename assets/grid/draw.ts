import type { Drawing } from '../kit/atlas'
import { at, Ink, polar, round } from '../kit/ink'
import { gold, goldInside, lacquerPlane } from '../kit/materials'
import { CLOUD_DEEP, CLOUD_GOLD, CLOUD_RED, cloud, ruyi } from '../kit/motifs/cloud'
import { tassel } from '../kit/motifs/lantern'

/** Measures of the nine-grid in CSS px. */
export const GRID = {
  /** The tray around the cells. */
  boardPx: 336,
  cellPx: 98,
  /** From one cell's centre to the next. */
  stepPx: 104,
  /** How far a box stands above the tray. */
  depthPx: 8,
} as const

const CELL = GRID.cellPx
const FRAME = 124

function square(size: number, draw: (ink: Ink) => string): Drawing {
  const ink = new Ink()
  const half = size / 2
  const body = draw(ink)
  return {
    w: size,
    h: size,
    pivot: [half, half],
    svg: ink.svg(size, size, body, `${-half} ${-half} ${size} ${size}`),
  }
}

const block = (inset: number, dy: number, fill: string, radius = 20, extra = ''): string => {
  const half = CELL / 2 - inset
  return `<rect x="${-half}" y="${-half + dy}" width="${half * 2}" height="${half * 2}" rx="${radius}" fill="${fill}"${extra}/>`
}

/** The box's wall below its lid. */
const wall = (ink: Ink): string =>
  `<g${ink.shadow(5, 0.55)}>${block(0, 4, '#6A040F')}</g>` +
  block(
    0,
    3,
    ink.linear(
      [
        ['#B01B28', 0],
        ['#8C0F18', 0.8],
        ['#5E0610', 1],
      ],
      [0, 0],
      [0, 1],
    ),
  ) +
  block(0.8, 2.2, 'none', 19, ' stroke="#D9952B" stroke-opacity=".65" stroke-width="1.2"')

/** A lid: a lacquer edge, a gold line, an inlaid face with cloud corners. */
function lid(ink: Ink, lit: boolean): string {
  const face = lit
    ? ink.radial(
        [
          ['#FFFFFF', 0],
          ['#FFF3B8', 0.45],
          ['#FFD25E', 1],
        ],
        0.5,
        0.42,
        0.72,
      )
    : ink.linear(
        [
          ['#FFFDF6', 0],
          ['#FFF3DC', 0.55],
          ['#FFE3B6', 1],
        ],
        [0.2, 0],
        [0.7, 1],
      )
  const edge = lit ? gold(ink) : lacquerPlane(ink)
  const corners = [0, 90, 180, 270]
    .map((turn) =>
      at(
        0,
        0,
        `<path d="${ruyi(17)}" transform="translate(-32.5 -32.5) rotate(-45) translate(0 9)" fill="${lit ? '#F0A83A' : '#F3C678'}" fill-opacity=".75"/>`,
        turn,
      ),
    )
    .join('')
  return (
    block(0, -4, edge, 20) +
    block(
      1,
      -4,
      'none',
      19,
      ` stroke="${ink.linear([
        ['#fff', 0, 0.85],
        ['#FFD9B0', 0.5, 0.15],
        ['#FFD9B0', 1, 0.05],
      ])}" stroke-width="1.6"`,
    ) +
    block(4.6, -4, lit ? '#C9801F' : gold(ink), 16.5) +
    block(6.2, -4, face, 15) +
    `<g transform="translate(0 -4)">${corners}</g>` +
    block(
      7.4,
      -4,
      'none',
      14,
      ` stroke="${ink.linear([
        ['#fff', 0],
        ['#fff', 0.5, 0],
      ])}" stroke-width="1.6"`,
    )
  )
}

const box = (ink: Ink, lit: boolean): string =>
  (lit
    ? `<rect x="-53" y="-54" width="106" height="108" rx="26" fill="#FFD25E" fill-opacity=".9"${ink.blur(3.6)}/>`
    : '') +
  wall(ink) +
  lid(ink, lit)

/** The box without its lid: dark lacquer inside and light that rises from it. */
const openBox = (ink: Ink): string =>
  wall(ink) +
  block(0, -4, gold(ink), 20) +
  block(2.4, -4, lacquerPlane(ink), 18) +
  block(7, -4, '#3A0106', 14) +
  block(
    7,
    -4,
    ink.radial(
      [
        ['#FFFBE6', 0],
        ['#FFE08A', 0.35],
        ['#F6A53A', 0.68, 0.8],
        ['#A4161A', 1, 0.2],
      ],
      0.5,
      0.52,
      0.62,
    ),
    14,
  ) +
  block(7, -4, 'none', 14, ' stroke="#2B0A0E" stroke-opacity=".6" stroke-width="3"')

/** The winning box's lid on its own, to be lifted off. */
const looseLid = (ink: Ink): string => `<g${ink.shadow(6, 0.45)}>${lid(ink, true)}</g>`

/** Light of the runner's trail, to be added to what is below. */
const trail = (ink: Ink): string =>
  `<rect x="-46" y="-46" width="92" height="92" rx="24" fill="#FFDD80" fill-opacity=".95"${ink.blur(7)}/><rect x="-42" y="-42" width="84" height="84" rx="20" fill="#FFF3C4" fill-opacity=".7"${ink.blur(5)}/>`

/** The drum in the middle, from above: a studded lacquer body and a skin that answers. */
function drum(ink: Ink, pressed: boolean): string {
  const studs = Array.from({ length: 20 }, (_, i) => {
    const [x, y] = polar(0, 0, 43.6, i * 18)
    return `<circle cx="${x}" cy="${round(y + 0.8)}" r="3.2" fill="#3A0106" fill-opacity=".6"/><circle cx="${x}" cy="${y}" r="3" fill="${ink.radial(
      [
        ['#FFFFFF', 0],
        ['#FFE08A', 0.4],
        ['#B9781F', 1],
      ],
      0.36,
      0.3,
      0.8,
    )}"/>`
  }).join('')
  const skin = pressed
    ? ink.radial(
        [
          ['#E8C48C', 0],
          ['#F6DDB0', 0.6],
          ['#FFF0D0', 1],
        ],
        0.5,
        0.56,
        0.56,
      )
    : ink.radial(
        [
          ['#FFFFFF', 0],
          ['#FFF3DC', 0.5],
          ['#F0CB92', 1],
        ],
        0.4,
        0.32,
        0.78,
      )
  const rings = pressed ? [24, 31] : [30]
  return (
    `<g${ink.shadow(pressed ? 4 : 7, 0.6)}><circle r="49" cy="${pressed ? 1.4 : 0}" fill="#6A040F"/></g>` +
    `<g transform="translate(0 ${pressed ? 1.4 : -1.6})"><circle r="49" fill="${gold(ink)}"/><circle r="47.2" fill="${ink.radial(
      [
        ['#FF7A63', 0],
        ['#D7263D', 0.5],
        ['#8C0F18', 1],
      ],
      0.36,
      0.24,
      0.85,
    )}"/>${studs}` +
    `<circle r="39.6" fill="${goldInside(ink)}"/><circle r="38" fill="#6A2E08"/><circle r="37" fill="${skin}"/>` +
    rings
      .map(
        (r) =>
          `<circle r="${r}" fill="none" stroke="#D9952B" stroke-opacity="${pressed ? 0.6 : 0.4}" stroke-width="1.2"/>`,
      )
      .join('') +
    (pressed
      ? `<circle r="37" fill="${ink.radial(
          [
            ['#4A1206', 0.78, 0],
            ['#4A1206', 1, 0.5],
          ],
          0.54,
          0.58,
          0.54,
        )}"/>`
      : `<path d="M-27 -17A32 32 0 0 1 -4 -31.5" fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round"/>`) +
    '</g>'
  )
}

const stick = (ink: Ink): Drawing => {
  const body =
    `<g${ink.shadow(3, 0.45)}><path d="M16 9.5H84Q87 9.5 87 12T84 14.5H16Z" fill="${ink.linear(
      [
        ['#FFD9A8', 0],
        ['#C98A4A', 0.5],
        ['#8A4E1E', 1],
      ],
      [0, 0],
      [0, 1],
    )}"/><circle cx="14" cy="12" r="8.5" fill="${ink.radial(
      [
        ['#FF9A86', 0],
        ['#D7263D', 0.5],
        ['#8C0F18', 1],
      ],
      0.36,
      0.3,
      0.8,
    )}"/></g>` + at(84, 12, tassel(ink, 5, 16))
  return { w: 96, h: 34, pivot: [86, 12], svg: ink.svg(96, 34, body) }
}

/** The tray: a lacquer board in a gold frame with clouds at its foot. The pivot is its middle. */
function board(): Drawing {
  const ink = new Ink()
  const half = GRID.boardPx / 2
  const rect = (inset: number, fill: string, radius: number, extra = '') =>
    `<rect x="${-half + inset}" y="${-half + inset}" width="${2 * (half - inset)}" height="${2 * (half - inset)}" rx="${radius}" fill="${fill}"${extra}/>`
  const wells = [-1, 0, 1]
    .flatMap((row) =>
      [-1, 0, 1].map((column) => {
        const x = column * GRID.stepPx - CELL / 2 - 1.5
        const y = row * GRID.stepPx - CELL / 2 - 1.5
        return `<rect x="${x}" y="${y}" width="${CELL + 3}" height="${CELL + 3}" rx="22" fill="#4A0206" fill-opacity=".75"/>`
      }),
    )
    .join('')
  const body =
    `<g${ink.shadow(12, 0.55)}>${rect(-6, gold(ink), 40)}</g>` +
    rect(-3.4, goldInside(ink), 38) +
    rect(-1.4, '#5A2205', 36) +
    rect(0, lacquerPlane(ink), 35) +
    rect(
      0,
      ink.radial(
        [
          ['#FF8E6B', 0, 0.6],
          ['#FF8E6B', 1, 0],
        ],
        0.3,
        0,
        0.8,
      ),
      35,
    ) +
    rect(7, 'none', 29, ' stroke="#FFD982" stroke-opacity=".6" stroke-width="1.2"') +
    wells +
    at(-128, half + 18, cloud(ink, 110, CLOUD_DEEP)) +
    at(130, half + 18, cloud(ink, 110, CLOUD_DEEP, true)) +
    at(-142, half + 22, cloud(ink, 78, CLOUD_RED)) +
    at(144, half + 22, cloud(ink, 74, CLOUD_GOLD, true)) +
    at(
      0,
      -half + 8,
      `<g${ink.shadow(3, 0.4)}><path d="${ruyi(60)}" fill="${gold(ink)}"/></g><path d="${ruyi(47)}" transform="translate(0 -5)" fill="${lacquerPlane(ink)}"/><circle cy="-22" r="5" fill="${gold(ink)}"/>`,
    )
  return { w: 376, h: 424, pivot: [188, 216], svg: ink.svg(376, 424, body, '-188 -216 376 424') }
}

/** The nine-grid's pictures by frame name. */
export const drawings: Readonly<Record<string, Drawing>> = {
  board: board(),
  box: square(FRAME, (ink) => box(ink, false)),
  'box-active': square(FRAME, (ink) => box(ink, true)),
  'box-open': square(FRAME, openBox),
  lid: square(FRAME, looseLid),
  trail: square(128, trail),
  drum: square(FRAME, (ink) => drum(ink, false)),
  'drum-pressed': square(FRAME, (ink) => drum(ink, true)),
  drumstick: stick(new Ink()),
}
