import type { Drawing } from '../kit/atlas'
import { cloudPattern } from '../kit/backdrop'
import { at, Ink } from '../kit/ink'
import { gold } from '../kit/materials'
import { type CloudTone, cloudBank } from '../kit/motifs/cloud'
import { SCRATCH } from './measures'

const { packet } = SCRATCH
/** Room for the shadow beside a part. */
const MARGIN = 22
const TONE: CloudTone = { light: '#D22A38', dark: '#8C0F18', edge: '#F0B65C', line: '#E5A44E' }

/** A part of the packet; the pivot is the middle of its mouth, which lies on y = 0. */
function part(above: number, below: number, draw: (ink: Ink) => string): Drawing {
  const ink = new Ink()
  const w = packet.w + 2 * MARGIN
  const body = draw(ink)
  return {
    w,
    h: above + below,
    pivot: [w / 2, above],
    svg: ink.svg(w, above + below, body, `${-w / 2} ${-above} ${w} ${above + below}`),
  }
}

const half = packet.w / 2
const R = 22

/** The inside, seen behind the card as far as the pocket's front leaves it open. */
const packetBack = part(
  10,
  112,
  (ink) =>
    `<path d="M${-half + 10} 4H${half - 10}V104H${-half + 10}Z" fill="${ink.linear(
      [
        ['#4A0209', 0],
        ['#7C0A12', 1],
      ],
      [0, 0],
      [0, 1],
    )}"/>`,
)

const FRONT = `M${-half} 6Q${-half} 0 ${-half + 8} 3Q0 92 ${half - 8} 3Q${half} 0 ${half} 6V${packet.h - R}Q${half} ${packet.h} ${half - R} ${packet.h}H${-half + R}Q${-half} ${packet.h} ${-half} ${packet.h - R}Z`

/** Light on the pocket's left edge and on its lower one as far as the middle, fading out at both ends. */
function edgeLight(ink: Ink): string {
  const [left, bottom] = [-half + 2, packet.h - 2]
  const fading = (from: readonly number[], to: readonly number[], fadesFrom: number) =>
    ink.linear(
      [
        ['#FFD9B0', 0, 0.5],
        ['#FFD9B0', fadesFrom, 0.5],
        ['#FFD9B0', 1, 0],
      ],
      [...from],
      [...to],
      'user',
    )
  const rim = `M${left} 10V${packet.h - R}Q${left} ${bottom} ${-half + R} ${bottom}`
  const lower = `M${-half + R} ${bottom}H0`
  return (
    `<path d="${rim}" fill="none" stroke="${fading([0, packet.h], [0, 10], 0.6)}" stroke-width="2"/>` +
    `<path d="${lower}" fill="none" stroke="${fading([left, 0], [0, 0], 0.2)}" stroke-width="2"/>`
  )
}

/** The front pocket, before the card. */
const packetFront = part(10, packet.h + 24, (ink) => {
  const clip = ink.clip(`<path d="${FRONT}"/>`)
  return (
    `<path d="${FRONT}" fill="#2B0106" fill-opacity=".4" transform="translate(0 -4)"/>` +
    `<g${ink.shadow(10, 0.5)}><path d="${FRONT}" fill="${ink.linear(
      [
        ['#F4564B', 0],
        ['#D7263D', 0.42],
        ['#96101C', 1],
      ],
      [0.1, 0],
      [0.75, 1],
    )}"/></g>` +
    `<g${clip}>${at(-half, 0, cloudPattern(packet.w, packet.h, '#FFD0A0', 0.22, 1.1))}<g opacity=".85">${at(-half, packet.h + 4, cloudBank(ink, packet.w, 54, TONE, 4))}</g></g>` +
    `<path d="M${-half + 3} 5Q0 95 ${half - 3} 5" fill="none" stroke="${gold(ink)}" stroke-width="4"/>` +
    edgeLight(ink)
  )
})

const FLAP = `M${-half} 0H${half}Q${half * 0.94} 58 ${half * 0.42} 96Q0 128 ${-half * 0.42} 96Q${-half * 0.94} 58 ${-half} 0Z`

/** The flap, closed: it hangs down over the pocket from the mouth. */
const flap = part(
  8,
  130,
  (ink) =>
    `<g${ink.shadow(7, 0.45)}><path d="${FLAP}" fill="${ink.linear(
      [
        ['#FF7A63', 0],
        ['#E8353F', 0.5],
        ['#C2202E', 1],
      ],
      [0.2, 0],
      [0.6, 1],
    )}"/></g>` +
    `<path d="${FLAP}" fill="none" stroke="${gold(ink)}" stroke-width="3.4" stroke-linejoin="round"/>` +
    `<path d="M${-half + 14} 8H${half - 14}" stroke="#fff" stroke-opacity=".5" stroke-width="3" stroke-linecap="round"/>`,
)

/** The flap, open: its inside stands up behind the card. */
const flapOpen = part(
  132,
  8,
  (ink) =>
    `<g transform="scale(1 -1)"><path d="${FLAP}" fill="${ink.linear(
      [
        ['#7C0A12', 0],
        ['#B01B28', 1],
      ],
      [0, 0],
      [0, 1],
    )}"/><path d="${FLAP}" fill="none" stroke="${gold(ink)}" stroke-width="3.4" stroke-linejoin="round"/></g>`,
)

/** The packet's parts by frame name. */
export const packetDrawings: Readonly<Record<string, Drawing>> = {
  'packet-back': packetBack,
  'packet-front': packetFront,
  flap,
  'flap-open': flapOpen,
}
