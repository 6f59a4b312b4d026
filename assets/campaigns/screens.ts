import { at, type Ink } from '../kit/ink'
import { gold, lacquerPlane } from '../kit/materials'
import { line } from '../kit/type'

const W = 244
const H = 440

/** Something on a painted phone screen, its upper left at (0, 0), `W` × `H` px. */
export type Screen = (ink: Ink) => string

/** A phone with a light screen, 280 × 496, around (0, 0). */
export function guidePhone(ink: Ink, heading: string, screen: Screen): string {
  const clip = ink.clip(`<rect width="${W}" height="${H}" rx="26"/>`)
  return (
    `<g${ink.shadow(14, 0.4)}><rect x="-140" y="-248" width="280" height="496" rx="46" fill="${ink.linear([
      ['#6A4A4A', 0],
      ['#2B0A0E', 0.5],
      ['#4A2A2C', 1],
    ])}"/></g>` +
    `<rect x="-140" y="-248" width="280" height="496" rx="46" fill="none" stroke="#A88" stroke-opacity=".6" stroke-width="2"/>` +
    at(
      -W / 2,
      -H / 2,
      `<g${clip}><rect width="${W}" height="${H}" fill="#FFF9F0"/><rect width="${W}" height="76" fill="${lacquerPlane(ink)}"/>${line(heading, W / 2, 54, { size: 21, fill: '#FFF3DC', weight: 700, anchor: 'middle' })}${screen(ink)}</g>` +
        `<rect x="${W / 2 - 34}" y="10" width="68" height="16" rx="8" fill="#2B0A0E"/>`,
    )
  )
}

/** A field with its label. */
export const field = (y: number, label: string, value = ''): string =>
  `<rect x="18" y="${y}" width="${W - 36}" height="46" rx="12" fill="#fff" stroke="#F0D6B0" stroke-width="1.6"/>${line(value || label, 32, y + 30, { size: 17, fill: value ? '#3B1F1B' : '#B79A86', weight: value ? 600 : 400 })}`

/** A button of the app. */
export const press = (ink: Ink, y: number, label: string): string =>
  `<rect x="18" y="${y}" width="${W - 36}" height="50" rx="25" fill="${lacquerPlane(ink)}"/>${line(label, W / 2, y + 33, { size: 20, fill: '#FFF3DC', weight: 700, anchor: 'middle' })}`

/** A row to choose, ticked or not. */
export const choice = (ink: Ink, y: number, label: string, chosen: boolean): string =>
  `<rect x="18" y="${y}" width="${W - 36}" height="56" rx="14" fill="#fff" stroke="${chosen ? '#D7263D' : '#F0D6B0'}" stroke-width="${chosen ? 2.4 : 1.6}"/><circle cx="46" cy="${y + 28}" r="15" fill="${chosen ? gold(ink) : '#F3E4CE'}"/>${line(label, 72, y + 35, { size: 18, fill: '#3B1F1B', weight: 600 })}${chosen ? `<path d="M${W - 50} ${y + 28}l7 7l12 -14" fill="none" stroke="#D7263D" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>` : ''}`

/** Six dots of a password. */
export const dots = (y: number, filled: number): string =>
  Array.from(
    { length: 6 },
    (_, i) =>
      `<rect x="${20 + i * 35}" y="${y}" width="30" height="40" rx="8" fill="#fff" stroke="#F0D6B0" stroke-width="1.6"/>${i < filled ? `<circle cx="${35 + i * 35}" cy="${y + 20}" r="6" fill="#3B1F1B"/>` : ''}`,
  ).join('')
