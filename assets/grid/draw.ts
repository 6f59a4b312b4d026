import type { Drawing } from '../kit/atlas'
import { at, Ink } from '../kit/ink'
import { gold, goldInside, lacquerPlane } from '../kit/materials'
import { CLOUD_DEEP, CLOUD_GOLD, CLOUD_RED, cloud, ruyi } from '../kit/motifs/cloud'
import { box, looseLid, openBox } from './box'
import { drum, stick } from './drum'
import { GRID } from './measures'

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

/** Light of the runner's trail, to be added to what is below. */
const trail = (ink: Ink): string =>
  `<rect x="-46" y="-46" width="92" height="92" rx="24" fill="#FFDD80" fill-opacity=".95"${ink.blur(7)}/><rect x="-42" y="-42" width="84" height="84" rx="20" fill="#FFF3C4" fill-opacity=".7"${ink.blur(5)}/>`

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
