import { at, type Ink } from '../kit/ink'
import { gold, lacquerPlane } from '../kit/materials'
import { ruyi } from '../kit/motifs/cloud'
import { GRID } from './measures'

const CELL = GRID.cellPx

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

export const box = (ink: Ink, lit: boolean): string =>
  (lit
    ? `<rect x="-53" y="-54" width="106" height="108" rx="26" fill="#FFD25E" fill-opacity=".9"${ink.blur(3.6)}/>`
    : '') +
  wall(ink) +
  lid(ink, lit)

/** The box without its lid: dark lacquer inside and light that rises from it. */
export const openBox = (ink: Ink): string =>
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
export const looseLid = (ink: Ink): string => `<g${ink.shadow(6, 0.45)}>${lid(ink, true)}</g>`
