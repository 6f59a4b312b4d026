import { embed } from '../kit/embed'
import { at, type Ink, polar } from '../kit/ink'
import { line } from '../kit/type'
import { drawings as wheel } from '../wheel/draw'
import { WHEEL } from '../wheel/measures'
import { prizeAt } from './prize-at'

/** One sector of the painted wheel. */
interface Sector {
  label: string
  prize: string
}

/** The wheel of the game as a picture: centre on (x, y), `across` px over its rim, turned by `turnDeg`. */
export function paintedWheel(
  ink: Ink,
  x: number,
  y: number,
  across: number,
  sectors: readonly Sector[],
  start: string,
  turnDeg = 0,
): string {
  const r = WHEEL.holeRadius + 2
  const step = 360 / sectors.length
  const tones = [
    ink.radial(
      [
        ['#FFFFFF', 0.2],
        ['#FFF3D6', 0.7],
        ['#FFE0A6', 1],
      ],
      0,
      0,
      r,
      'user',
    ),
    ink.radial(
      [
        ['#FF8A66', 0.2],
        ['#EE4A44', 0.65],
        ['#C2202E', 1],
      ],
      0,
      0,
      r,
      'user',
    ),
  ]
  const slices = sectors
    .map(({ label, prize }, i) => {
      const [x1, y1] = polar(0, 0, r, (i - 0.5) * step)
      const [x2, y2] = polar(0, 0, r, (i + 0.5) * step)
      const light = i % 2 === 0
      const art =
        line(label, 0, -98, {
          size: 16,
          fill: light ? '#A4161A' : '#FFF3C4',
          weight: 800,
          anchor: 'middle',
        }) + prizeAt(prize, 0, -70, 0.52)
      return `<path d="M0 0L${x1} ${y1}A${r} ${r} 0 0 1 ${x2} ${y2}Z" fill="${tones[i % 2]}" stroke="#E9B24A" stroke-width="1.6"/>${at(0, 0, art, i * step)}`
    })
    .join('')
  const lamps = Array.from({ length: WHEEL.lamps }, (_, i) => {
    const [lx, ly] = polar(0, 0, WHEEL.lampRadius, (i * 360) / WHEEL.lamps)
    return embed(wheel[i % 2 === 0 ? 'lamp-gold' : 'lamp-white']!, lx, ly)
  }).join('')
  const body =
    embed(wheel.stand!, 0, 132) +
    at(0, 0, slices, turnDeg) +
    embed(wheel.shade!, 0, 0) +
    embed(wheel.rim!, 0, 0) +
    lamps +
    embed(wheel.hub!, 0, 0) +
    line(start, 0, 8, { size: 24, fill: '#FFF3C4', weight: 900, anchor: 'middle', spacing: 0.04 }) +
    embed(wheel.pointer!, 0, -150)
  return at(x, y, body, 0, across / 320)
}
