import { cloudPattern } from '../backdrop'
import { type Ink, round } from '../ink'
import { gold, goldInside } from '../materials'
import { type CloudTone, cloudBank } from './cloud'
import { yuanSign } from './coin'

/** A round gold seal of radius `r` around (0, 0) with the yuan sign, or plain. */
export function seal(ink: Ink, r: number, sign = true): string {
  const teeth: string[] = []
  for (let i = 0; i < 48; i++) {
    const a = (i * Math.PI) / 24
    const radius = i % 2 === 0 ? r : r * 0.955
    teeth.push(`${round(radius * Math.sin(a))} ${round(-radius * Math.cos(a))}`)
  }
  return (
    `<path d="M${teeth.join('L')}Z" fill="${gold(ink)}"/>` +
    `<circle r="${round(r * 0.86)}" fill="${goldInside(ink)}"/>` +
    `<circle r="${round(r * 0.8)}" fill="${ink.radial(
      [
        ['#FFF4C4', 0],
        ['#FBD76F', 0.55],
        ['#E8A633', 1],
      ],
      0.36,
      0.26,
      0.85,
    )}"/>` +
    (sign
      ? `<path d="${yuanSign(r * 0.92)}" fill="#FFF6D8" transform="translate(${round(r * 0.03)} ${round(r * 0.05)})"/><path d="${yuanSign(r * 0.92)}" fill="${ink.linear(
          [
            ['#D7263D', 0],
            ['#A4161A', 1],
          ],
        )}"/>`
      : '') +
    `<path d="M${round(-r * 0.62)} ${round(-r * 0.26)}A${round(r * 0.67)} ${round(r * 0.67)} 0 0 1 ${round(r * 0.08)} ${round(-r * 0.66)}" fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="${round(r * 0.075)}" stroke-linecap="round"/>`
  )
}

/** A fine pattern of line clouds on the packet's paper, clipped by `clip`; large packets get a bank of clouds below. */
function paperPattern(ink: Ink, w: number, h: number, clip: string): string {
  const lines = `<g transform="translate(${round(-w / 2)} ${round(-h / 2)})">${cloudPattern(w, h, '#FFD0A0', 0.24, w / 250)}</g>`
  const bank =
    w > 100
      ? `<g opacity=".75" transform="translate(${round(-w / 2)} ${round(h / 2)})">${cloudBank(ink, w, w * 0.2, CLOUD_ON_PACKET, 4)}</g>`
      : ''
  return `<g${clip}>${lines}${bank}</g>`
}

const CLOUD_ON_PACKET: CloudTone = { light: '#D22A38', dark: '#8C0F18', edge: '#F0B65C', line: '#E5A44E' }

interface PacketLook {
  light: string
  mid: string
  dark: string
}

export const PACKET_RED: PacketLook = { light: '#FF6A57', mid: '#DB2A3A', dark: '#96101C' }
export const PACKET_GOLD: PacketLook = { light: '#FFF0B8', mid: '#F6C453', dark: '#C4842A' }

/** A closed red packet, `w` × `h`, around (0, 0), its flap sealed in gold. */
export function packet(ink: Ink, w: number, h: number, look = PACKET_RED, sign = true): string {
  const r = w * 0.07
  const x = -w / 2
  const y = -h / 2
  const box = `<rect x="${round(x)}" y="${round(y)}" width="${w}" height="${h}" rx="${round(r)}"/>`
  const clip = ink.clip(box)
  const paper = ink.linear(
    [
      [look.light, 0],
      [look.mid, 0.4],
      [look.dark, 1],
    ],
    [0.1, 0],
    [0.75, 1],
  )
  const lip = h * 0.3
  const flap = `M${round(x)} ${round(y + lip * 0.55)}V${round(y + r)}Q${round(x)} ${round(y)} ${round(x + r)} ${round(y)}H${round(-x - r)}Q${round(-x)} ${round(y)} ${round(-x)} ${round(y + r)}V${round(y + lip * 0.55)}Q0 ${round(y + lip * 1.75)} ${round(x)} ${round(y + lip * 0.55)}Z`
  const flapPaint = ink.linear(
    [
      [look.light, 0],
      [look.mid, 0.75],
      [look.mid, 1],
    ],
    [0.2, 0],
    [0.6, 1],
  )
  const sealY = y + lip * 1.14
  return (
    `<rect x="${round(x)}" y="${round(y)}" width="${w}" height="${h}" rx="${round(r)}" fill="${paper}"/>` +
    paperPattern(ink, w, h, clip) +
    `<g${clip}><path d="${flap}" fill="#4A0206" fill-opacity=".38" transform="translate(${round(w * 0.012)} ${round(w * 0.035)})"/>` +
    `<path d="${flap}" fill="${flapPaint}"/>` +
    `<path d="M${round(x)} ${round(y + lip * 0.55)}Q0 ${round(y + lip * 1.75)} ${round(-x)} ${round(y + lip * 0.55)}" fill="none" stroke="${gold(ink)}" stroke-width="${round(w * 0.018)}"/>` +
    `<rect x="${round(x + w * 0.025)}" y="${round(y + w * 0.025)}" width="${round(w * 0.95)}" height="${round(h - w * 0.05)}" rx="${round(r * 0.75)}" fill="none" stroke="${ink.linear(
      [
        ['#fff', 0, 0.8],
        ['#FFD9B0', 0.35, 0.35],
        ['#FFD9B0', 1, 0.22],
      ],
    )}" stroke-width="${round(w * 0.016)}"/></g>` +
    `<g transform="translate(${round(w * 0.012)} ${round(sealY + w * 0.03)})"><circle r="${round(w * 0.19)}" fill="#4A0206" fill-opacity=".4"/></g>` +
    `<g transform="translate(0 ${round(sealY)})">${seal(ink, w * 0.185, sign)}</g>`
  )
}

/** An open packet around (0, 0): the flap stands up, `content` (drawn around its own middle) looks out of it. */
export function openPacket(ink: Ink, w: number, h: number, content: string): string {
  const r = w * 0.07
  const x = -w / 2
  const y = -h / 2
  const lip = h * 0.26
  const inside = ink.linear(
    [
      ['#5E0610', 0],
      ['#8C0F1A', 1],
    ],
    [0, 0],
    [0, 1],
  )
  const flapIn = ink.linear(
    [
      ['#C21F2C', 0],
      ['#8C0F1A', 1],
    ],
    [0, 0],
    [0, 1],
  )
  const paper = ink.linear(
    [
      ['#FF6A57', 0],
      ['#DB2A3A', 0.4],
      ['#96101C', 1],
    ],
    [0.1, 0],
    [0.75, 1],
  )
  const front = `M${round(x)} ${round(y + lip * 0.12)}Q0 ${round(y + lip * 1.5)} ${round(-x)} ${round(y + lip * 0.12)}V${round(-y - r)}Q${round(-x)} ${round(-y)} ${round(-x - r)} ${round(-y)}H${round(x + r)}Q${round(x)} ${round(-y)} ${round(x)} ${round(-y - r)}Z`
  return (
    `<path d="M${round(x)} ${round(y + lip * 0.14)}Q${round(x * 0.9)} ${round(y - lip * 0.7)} ${round(x * 0.42)} ${round(y - lip * 0.95)}Q0 ${round(y - lip * 1.15)} ${round(-x * 0.42)} ${round(y - lip * 0.95)}Q${round(-x * 0.9)} ${round(y - lip * 0.7)} ${round(-x)} ${round(y + lip * 0.14)}Z" fill="${flapIn}" stroke="${gold(ink)}" stroke-width="${round(w * 0.016)}"/>` +
    `<path d="M${round(x)} ${round(y + lip * 0.12)}H${round(-x)}V0H${round(x)}Z" fill="${inside}"/>` +
    content +
    `<path d="${front}" fill="#3A0106" fill-opacity=".35" transform="translate(0 ${round(-w * 0.02)})"/>` +
    `<path d="${front}" fill="${paper}"/>` +
    paperPattern(ink, w, h, ink.clip(`<path d="${front}"/>`)) +
    `<path d="M${round(x)} ${round(y + lip * 0.12)}Q0 ${round(y + lip * 1.5)} ${round(-x)} ${round(y + lip * 0.12)}" fill="none" stroke="${gold(ink)}" stroke-width="${round(w * 0.022)}"/>`
  )
}
