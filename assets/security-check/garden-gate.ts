import { at, Ink, round } from '../kit/ink'
import { lantern } from '../kit/motifs/lantern'
import { blossom, bud, PLUM_PINK, PLUM_RED, PLUM_WHITE, twig } from '../kit/motifs/plum'
import { HEIGHT, paperGrain, ridge, steady, WIDTH, wetEdge } from './painting'

const WALL_TOP = 158
const WALL_FOOT = 356

/** Bamboo: jointed canes with leaves in threes. */
function bamboo(x: number, footY: number, heightPx: number, tone: string, seed: number): string {
  const random = steady(seed)
  const joints = Math.round(heightPx / 26)
  let out = ''
  for (let i = 0; i < joints; i++) {
    const y = footY - i * 26
    const lean = Math.sin(i * 0.5 + seed) * 1.5
    out += `<path d="M${round(x + lean)} ${y}l${round(random() * 2 - 1)} -24" stroke="${tone}" stroke-width="${round(5 - i * 0.25)}" stroke-linecap="round"/>`
    if (i < 2) continue
    for (let leaf = 0; leaf < 3; leaf++) {
      const side = random() > 0.5 ? 1 : -1
      const turn = side * (50 + random() * 60)
      out += `<path transform="translate(${round(x + lean)} ${y - 12}) rotate(${round(turn)})" d="M0 0C4 -9 3 -20 0 -29C-4 -20 -4 -9 0 0Z" fill="${tone}"/>`
    }
  }
  return `<g fill="none">${out}</g>`
}

function wall(ink: Ink, widthPx: number): string {
  const plaster = ink.linear(
    [
      ['#FFFDF5', 0],
      ['#FBEBD0', 0.6],
      ['#EFD3AE', 1],
    ],
    [0, 0],
    [0.1, 1],
  )
  const tile = ink.linear(
    [
      ['#8FA39A', 0],
      ['#5F766F', 1],
    ],
    [0, 0],
    [0, 1],
  )
  let tiles = ''
  for (let x = -6; x < widthPx + 12; x += 12) {
    tiles += `<path d="M${x} ${WALL_TOP - 13}V${WALL_TOP + 2}a6 5 0 0 0 12 0V${WALL_TOP - 13}Z" fill="${tile}" stroke="#4C615B" stroke-opacity=".55" stroke-width=".8"/>`
  }
  return (
    `<rect x="-10" y="${WALL_TOP}" width="${widthPx + 20}" height="${WALL_FOOT - WALL_TOP}" fill="${plaster}"/>` +
    `<rect x="-10" y="${WALL_TOP}" width="${widthPx + 20}" height="16" fill="#7C5A45" fill-opacity=".16"/>` +
    `<rect x="-10" y="${WALL_FOOT - 12}" width="${widthPx + 20}" height="12" fill="#9A8672" fill-opacity=".45"/>` +
    tiles +
    `<path d="M-10 ${WALL_TOP - 13}H${widthPx + 10}" stroke="#4C615B" stroke-width="6" stroke-linecap="round"/><path d="M-10 ${WALL_TOP - 14.6}H${widthPx + 10}" stroke="#A9BBB2" stroke-width="1.6"/>`
  )
}

/** The round gate with the garden behind it. */
function moonGate(ink: Ink, cx: number, cy: number, r: number): string {
  const opening = ink.clip(
    `<path d="M${cx - r * 0.42} ${WALL_FOOT + 4}V${round(cy + r * 0.9)}A${r} ${r} 0 1 1 ${cx + r * 0.42} ${round(cy + r * 0.9)}V${WALL_FOOT + 4}Z"/>`,
  )
  const air = ink.linear(
    [
      ['#FFF6DF', 0],
      ['#FBE0B9', 0.55],
      ['#D9D6A8', 1],
    ],
    [0, 0],
    [0, 1],
  )
  const stone = ink.linear([
    ['#F4E6CF', 0],
    ['#B79C7C', 1],
  ])
  return (
    `<g${opening}><rect x="${cx - r}" y="${cy - r}" width="${2 * r}" height="${2 * r + 20}" fill="${air}"/>` +
    `<g opacity=".5">${ridge(ink, 480, cy + 26, [20, 46, 30, 58, 34, 60, 24], '#B98C86', 40, 0.7)}</g>` +
    `<g opacity=".62">${bamboo(cx - 34, WALL_FOOT - 14, 118, '#6E9A78', 4)}${bamboo(cx - 46, WALL_FOOT - 10, 96, '#87AC88', 9)}${bamboo(cx + 42, WALL_FOOT - 14, 104, '#7BA280', 2)}</g>` +
    `<path d="M${cx - 34} ${WALL_FOOT + 6}C${cx - 22} ${WALL_FOOT - 26} ${cx + 26} ${WALL_FOOT - 26} ${cx + 4} ${WALL_FOOT - 48}C${cx - 4} ${WALL_FOOT - 58} ${cx + 6} ${WALL_FOOT - 62} ${cx + 2} ${WALL_FOOT - 66}C${cx + 14} ${WALL_FOOT - 62} ${cx + 6} ${WALL_FOOT - 56} ${cx + 18} ${WALL_FOOT - 46}C${cx + 42} ${WALL_FOOT - 24} ${cx + 26} ${WALL_FOOT - 22} ${cx + 34} ${WALL_FOOT + 6}Z" fill="#F6E4C6"/></g>` +
    `<circle cx="${cx}" cy="${cy}" r="${r + 4}" fill="none" stroke="${stone}" stroke-width="9"/><circle cx="${cx}" cy="${cy}" r="${r}" fill="none" stroke="#7D6349" stroke-opacity=".45" stroke-width="1.4"/>`
  )
}

/** A window of the wall, eight-sided, with a lattice of flowers. */
function latticeWindow(x: number, y: number, r: number): string {
  const corner = (turn: number, radius: number) => {
    const angle = ((turn + 22.5) * Math.PI) / 180
    return `${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`
  }
  const eight = (radius: number) =>
    `M${[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => corner(turn, radius)).join('L')}Z`
  let lattice = ''
  for (let turn = 0; turn < 360; turn += 45) {
    lattice += `M${corner(turn, r)}L${corner(turn + 135, r)}`
  }
  return `<path d="${eight(r)}" fill="#D9DDB6" stroke="#A89079" stroke-width="5" stroke-linejoin="round"/><path d="${lattice}${eight(r * 0.42)}" fill="none" stroke="#B59A80" stroke-width="2"/>`
}

function plumTree(ink: Ink): string {
  const branch =
    twig(
      ink,
      [
        [-14, 52],
        [40, 62],
        [84, 44],
        [132, 52],
        [178, 34],
      ],
      11,
      2,
    ) +
    twig(
      ink,
      [
        [70, 50],
        [92, 74],
        [122, 88],
      ],
      5,
      1.4,
    ) +
    twig(
      ink,
      [
        [46, 60],
        [60, 34],
        [84, 14],
      ],
      5,
      1.4,
    )
  const flowers = (
    [
      [40, 58, 12, PLUM_PINK],
      [86, 42, 13, PLUM_RED],
      [104, 78, 11, PLUM_PINK],
      [132, 50, 11, PLUM_WHITE],
      [62, 30, 11, PLUM_WHITE],
      [158, 40, 9, PLUM_PINK],
      [82, 16, 9, PLUM_RED],
      [12, 58, 12, PLUM_RED],
    ] as const
  ).map(([x, y, r, tone], index) => at(x, y, blossom(ink, r, tone, index * 31)))
  const buds = (
    [
      [178, 33, 4],
      [122, 88, 4],
      [112, 50, 4],
    ] as const
  ).map(([x, y, r]) => at(x, y, bud(ink, r, PLUM_RED), 40))
  return branch + flowers.join('') + buds.join('')
}

/** A garden wall in spring light, its round gate open: `widthPx` × `heightPx` of calm, pale colour. */
export function gardenGate(widthPx: number, heightPx: number): string {
  const ink = new Ink({ prefix: 'g' })
  const random = steady(5)
  const sky = ink.linear(
    [
      ['#FBE3BE', 0],
      ['#FFF3DC', 0.5],
      ['#F9DFBB', 1],
    ],
    [0, 0],
    [0.1, 1],
  )
  const ground = ink.linear(
    [
      ['#E6DDB4', 0],
      ['#CBBE8E', 1],
    ],
    [0, 0],
    [0, 1],
  )
  let stones = ''
  for (let i = 0; i < 5; i++) {
    const y = WALL_FOOT + 8 + i * 12
    stones += `<ellipse cx="${236 + Math.sin(i * 1.7) * 12}" cy="${y}" rx="${30 + i * 6}" ry="${5 + i * 0.8}" fill="#F6E7CB" stroke="#B99E77" stroke-opacity=".4" stroke-width="1"/>`
  }
  let grass = ''
  for (let i = 0; i < 90; i++) {
    const x = random() * WIDTH
    if (Math.abs(x - 236) < 56) continue
    const y = WALL_FOOT + 6 + random() * 44
    grass += `<path d="M${round(x)} ${round(y)}q${round(random() * 6 - 3)} -6 ${round(random() * 8 - 4)} -11" stroke="#8FA06A" stroke-opacity=".5" stroke-width="1.4" fill="none" stroke-linecap="round"/>`
  }
  const body =
    wetEdge('wet-far', 5, '0.03', 4) +
    wetEdge('wet-near', 2.4, '0.06', 8) +
    paperGrain('paper', 0.9, 21) +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${sky}"/>` +
    `<circle cx="372" cy="58" r="30" fill="#F7B98C" fill-opacity=".75"/><circle cx="372" cy="58" r="46" fill="#F7B98C" fill-opacity=".16"/>` +
    `<g filter="url(#wet-far)" transform="translate(-12 0) scale(1.05 1)">${ridge(ink, WIDTH, WALL_TOP - 6, [20, 52, 34, 80, 48, 66, 92, 52, 74], '#D7A69B', 60, 0.5)}${ridge(ink, WIDTH, WALL_TOP, [48, 22, 50, 28, 60, 30, 44, 66, 30], '#C48E86', 30, 0.42)}</g>` +
    `<rect y="${WALL_FOOT - 2}" width="${WIDTH}" height="${HEIGHT - WALL_FOOT + 2}" fill="${ground}"/>` +
    `<g filter="url(#wet-near)"><g opacity=".85">${bamboo(430, WALL_TOP + 6, 120, '#88AA88', 3)}${bamboo(446, WALL_TOP + 6, 96, '#9CBB97', 6)}</g>${wall(ink, WIDTH)}${latticeWindow(78, 262, 34)}${latticeWindow(402, 290, 30)}${moonGate(ink, 236, 268, 82)}${stones}${grass}</g>` +
    `<g opacity=".92" filter="url(#wet-near)">${plumTree(ink)}</g>` +
    at(394, WALL_TOP - 8, `<g opacity=".95">${lantern(ink, 44, 0.8)}</g>`) +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#FFF4DF" fill-opacity=".1"/>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" filter="url(#paper)" opacity=".26"/>`
  return ink.svg(widthPx, heightPx, body, `0 0 ${WIDTH} ${HEIGHT}`)
}
