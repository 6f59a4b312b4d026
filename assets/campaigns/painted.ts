import { at, type Ink } from '../kit/ink'
import { gold, lacquerPlane } from '../kit/materials'
import { line } from '../kit/type'
import { shadowed } from './parts'

/** A painted button: gold pill with its words; what it covers is the region of the same place. */
export function paintedButton(
  ink: Ink,
  left: number,
  top: number,
  width: number,
  height: number,
  words: string,
): string {
  const r = height / 2
  return (
    shadowed(
      ink,
      9,
      `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="${r}" fill="#B26A16"/>`,
    ) +
    `<rect x="${left}" y="${top}" width="${width}" height="${height - 12}" rx="${r - 6}" fill="#FFF6D6"/><rect x="${left + 4}" y="${top + 4}" width="${width - 8}" height="${height - 20}" rx="${r - 10}" fill="${ink.linear(
      [
        ['#FFF3BE', 0],
        ['#FAD368', 0.45],
        ['#EFAE3C', 1],
      ],
      [0, 0],
      [0, 1],
    )}"/>` +
    `<rect x="${left + 26}" y="${top + 9}" width="${width - 52}" height="${height * 0.34}" rx="${height * 0.17}" fill="${ink.linear(
      [
        ['#fff', 0, 0.75],
        ['#fff', 1, 0],
      ],
      [0, 0],
      [0, 1],
    )}"/>` +
    line(words, left + width / 2, top + height / 2 + height * 0.09, {
      size: Math.round(height * 0.4),
      fill: '#8C0F18',
      weight: 900,
      anchor: 'middle',
      spacing: 0.06,
    })
  )
}

/** A painted tile: rice paper in a gold frame with a picture, a name and a line. */
export function paintedTile(
  ink: Ink,
  left: number,
  top: number,
  width: number,
  height: number,
  art: string,
  name: string,
  more: string,
): string {
  return (
    shadowed(
      ink,
      9,
      `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="30" fill="${gold(ink)}"/>`,
    ) +
    `<rect x="${left + 5}" y="${top + 5}" width="${width - 10}" height="${height - 10}" rx="25" fill="${ink.linear(
      [
        ['#FFFDF7', 0],
        ['#FFE9C6', 1],
      ],
      [0, 0],
      [0, 1],
    )}"/>` +
    `<circle cx="${left + width / 2}" cy="${top + height * 0.36}" r="${height * 0.27}" fill="${ink.radial([
      ['#FFD98A', 0, 0.8],
      ['#FFD98A', 1, 0],
    ])}"/>` +
    at(left + width / 2, top + height * 0.37, art) +
    line(name, left + width / 2, top + height - 66, {
      size: 38,
      fill: '#A4161A',
      weight: 900,
      anchor: 'middle',
    }) +
    line(more, left + width / 2, top + height - 28, { size: 24, fill: '#8A5A3C', anchor: 'middle' })
  )
}

/** A wide painted row with a picture at its left and an arrow at its right. */
export function paintedRow(
  ink: Ink,
  left: number,
  top: number,
  width: number,
  height: number,
  art: string,
  name: string,
  more: string,
): string {
  const middle = top + height / 2
  return (
    shadowed(
      ink,
      9,
      `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="34" fill="${gold(ink)}"/>`,
    ) +
    `<rect x="${left + 5}" y="${top + 5}" width="${width - 10}" height="${height - 10}" rx="29" fill="${ink.linear(
      [
        ['#FFFDF7', 0],
        ['#FFE9C6', 1],
      ],
      [0, 0],
      [0, 1],
    )}"/>` +
    `<circle cx="${left + 104}" cy="${middle}" r="74" fill="${ink.radial([
      ['#FFD98A', 0, 0.9],
      ['#FFD98A', 1, 0],
    ])}"/>` +
    at(left + 104, middle, art) +
    line(name, left + 208, middle - 6, { size: 46, fill: '#A4161A', weight: 900 }) +
    line(more, left + 208, middle + 46, { size: 27, fill: '#8A5A3C' }) +
    `<circle cx="${left + width - 66}" cy="${middle}" r="30" fill="${lacquerPlane(ink)}"/><path d="M${left + width - 72} ${middle - 12}l12 12l-12 12" fill="none" stroke="#FFF3C4" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`
  )
}
