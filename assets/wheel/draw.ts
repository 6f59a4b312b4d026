import type { Drawing } from '../kit/atlas'
import { Ink, polar, round } from '../kit/ink'
import { gloss, gold, goldFace, goldInside, lacquer } from '../kit/materials'
import { ruyi } from '../kit/motifs/cloud'
import { lamp, pin, pointer, stand } from './fittings'
import { WHEEL } from './measures'

const ring = (outer: number, inner: number, paint: string, extra = ''): string =>
  `<path fill-rule="evenodd" d="M0 ${-outer}A${outer} ${outer} 0 1 1 0 ${outer}A${outer} ${outer} 0 1 1 0 ${-outer}ZM0 ${-inner}A${inner} ${inner} 0 1 1 0 ${inner}A${inner} ${inner} 0 1 1 0 ${-inner}Z" fill="${paint}"${extra}/>`

function rim(): Drawing {
  const ink = new Ink()
  const { rimRadius: r, lampRadius, lamps, holeRadius } = WHEEL
  const torus = ink.radial(
    [
      ['#5E0610', 0.822],
      ['#B01B28', 0.86],
      ['#E5373F', 0.905],
      ['#C2202E', 0.94],
      ['#7A0A14', 0.985],
    ],
    0,
    0,
    r - 5,
    'user',
  )
  const sky = ink.linear(
    [
      ['#FFA07A', 0, 0.5],
      ['#FF7A63', 0.42, 0],
      ['#2B0A0E', 0.6, 0],
      ['#2B0A0E', 1, 0.5],
    ],
    [0.18, 0.02],
    [0.82, 0.98],
  )
  let ornaments = ''
  for (let i = 0; i < lamps; i++) {
    const [x, y] = polar(0, 0, lampRadius, (i * 360) / lamps)
    ornaments +=
      `<circle cx="${x}" cy="${round(y + 0.8)}" r="8" fill="#3A0106" fill-opacity=".55"/>` +
      `<circle cx="${x}" cy="${y}" r="7.4" fill="${gold(ink)}"/><circle cx="${x}" cy="${y}" r="5.9" fill="#6A2E08"/>`
    const [sx, sy] = polar(0, 0, lampRadius, ((i + 0.5) * 360) / lamps)
    ornaments += `<g transform="translate(${sx} ${sy}) rotate(${((i + 0.5) * 360) / lamps})"><path d="${ruyi(11)}" transform="translate(0 5.2)" fill="#4A0206" fill-opacity=".5"/><path d="${ruyi(11)}" transform="translate(0 4.2)" fill="${goldFace(ink)}"/></g>`
  }
  const body =
    `<g${ink.shadow(12, 0.55)}>${ring(r, holeRadius, gold(ink))}</g>` +
    ring(r - 3, holeRadius, goldInside(ink)) +
    ring(r - 4.5, holeRadius, '#5A2205') +
    ring(r - 5.2, holeRadius + 4, torus) +
    ring(r - 5.2, holeRadius + 4, sky) +
    ring(holeRadius + 6.5, holeRadius, '#4A0206', ' fill-opacity=".6"') +
    ring(holeRadius + 5, holeRadius, gold(ink)) +
    ring(holeRadius + 2.6, holeRadius, goldInside(ink)) +
    ornaments +
    `<path d="M${polar(0, 0, r - 1.4, -78).join(' ')}A${r - 1.4} ${r - 1.4} 0 0 1 ${polar(0, 0, r - 1.4, 8).join(' ')}" fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="1.3" stroke-linecap="round"/>`
  return { w: 360, h: 360, pivot: [180, 180], svg: ink.svg(360, 360, body, '-180 -180 360 360') }
}

/** Light and shade that lie over the disc and do not turn with it. */
function shade(): Drawing {
  const ink = new Ink()
  const r = WHEEL.holeRadius + 1
  const inner = ink.radial(
    [
      ['#2B0A0E', 0.8, 0],
      ['#2B0A0E', 0.93, 0.2],
      ['#2B0A0E', 1, 0.62],
    ],
    3,
    6,
    r + 4,
    'user',
  )
  const light = ink.linear(
    [
      ['#FFF1D6', 0, 0.2],
      ['#FFF1D6', 0.42, 0],
      ['#2B0A0E', 0.6, 0],
      ['#2B0A0E', 1, 0.22],
    ],
    [0.2, 0.03],
    [0.8, 0.97],
  )
  const body = `<circle r="${r}" fill="${light}"/><circle r="${r}" fill="${inner}"/>`
  return { w: 264, h: 264, pivot: [132, 132], svg: ink.svg(264, 264, body, '-132 -132 264 264') }
}

function hub(pressed: boolean): Drawing {
  const ink = new Ink()
  const petals = 12
  let scallop = ''
  for (let i = 0; i < petals; i++) {
    const angle = (i * 360) / petals
    const [x1, y1] = polar(0, 0, 44, angle - 15)
    const [x2, y2] = polar(0, 0, 44, angle + 15)
    scallop += i === 0 ? `M${x1} ${y1}` : ''
    scallop += `A12.4 12.4 0 0 1 ${x2} ${y2}`
  }
  scallop += 'Z'
  let beads = ''
  for (let i = 0; i < petals; i++) {
    const [x, y] = polar(0, 0, 44.6, (i * 360) / petals)
    beads += `<circle cx="${x}" cy="${round(y + 0.5)}" r="2.5" fill="#7A3E0A" fill-opacity=".7"/><circle cx="${x}" cy="${y}" r="2.3" fill="${ink.radial(
      [
        ['#fff', 0],
        ['#FF8E7A', 0.35],
        ['#D7263D', 1],
      ],
      0.35,
      0.3,
      0.8,
    )}"/>`
  }
  const dome = pressed
    ? ink.radial(
        [
          ['#D7263D', 0],
          ['#B01B28', 0.5],
          ['#7C0A12', 1],
        ],
        0.5,
        0.62,
        0.6,
      )
    : lacquer(ink)
  const r = pressed ? 33.5 : 35
  const shine = pressed
    ? `<path d="M-24 15A28 28 0 0 0 22 18" fill="none" stroke="#FF9C86" stroke-opacity=".5" stroke-width="3" stroke-linecap="round"/>`
    : `<ellipse cx="-8" cy="-17" rx="20" ry="11.5" transform="rotate(-24 -8 -17)" fill="${gloss(ink, 0.62)}"/><path d="M-21 22A31 31 0 0 0 24 19.5" fill="none" stroke="#FF9C86" stroke-opacity=".45" stroke-width="2" stroke-linecap="round"/>`
  const body =
    `<g${ink.shadow(pressed ? 5 : 9, 0.6)}><path d="${scallop}" fill="${gold(ink)}"/></g>` +
    `<path d="${scallop}" fill="${goldFace(ink)}" transform="scale(.955)"/>${beads}` +
    `<circle r="40" fill="#8A4E0E"/><circle r="39.4" fill="${goldInside(ink)}"/><circle r="37.6" fill="#4A0206"/>` +
    `<circle cy="${pressed ? 1 : 0}" r="${r}" fill="${dome}"/>` +
    (pressed
      ? `<circle r="37" fill="${ink.radial(
          [
            ['#2B0A0E', 0.8, 0],
            ['#2B0A0E', 1, 0.75],
          ],
          0.54,
          0.58,
          0.56,
        )}"/>`
      : '') +
    shine
  return { w: 120, h: 120, pivot: [60, 60], svg: ink.svg(120, 120, body, '-60 -60 120 120') }
}

/** The wheel's pictures by frame name. */
export const drawings: Readonly<Record<string, Drawing>> = {
  rim: rim(),
  shade: shade(),
  hub: hub(false),
  'hub-pressed': hub(true),
  pointer: pointer(),
  pin: pin(),
  'lamp-off': lamp(['#F0C27A', '#A9682A', '#5A2A0C']),
  'lamp-gold': lamp(['#FFFFFF', '#FFF1B0', '#FFC53A'], '#FFC94D'),
  'lamp-white': lamp(['#FFFFFF', '#FFF6EE', '#FFC9B4'], '#FFB49A'),
  stand: stand(),
}
