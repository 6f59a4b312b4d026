import { type Ink, round } from '../ink'
import { gold } from '../materials'

/**
 * A round palace lantern hanging from (0, 0): cord, cap, body, cap, tassel. `w` is the body's width;
 * the whole is about 1.95 `w` high. `lit` 0…1 is the light inside.
 */
export function lantern(ink: Ink, w: number, lit = 1): string {
  const rx = w / 2
  const ry = w * 0.42
  const capH = w * 0.1
  const capW = w * 0.36
  const top = w * 0.22
  const cy = top + capH + ry * 0.94
  const bottom = cy + ry * 0.94
  const metal = ink.linear(
    [
      ['#9C5D14', 0],
      ['#FFEFB0', 0.28],
      ['#F4C250', 0.5],
      ['#B9781F', 0.85],
      ['#E3AC48', 1],
    ],
    [0, 0],
    [1, 0],
  )
  const skin = ink.radial(
    [
      ['#FFD27A', 0],
      ['#FF8A45', 0.22 * lit + 0.02],
      ['#F2413A', 0.48],
      ['#CE1F2D', 0.74],
      ['#8E0E17', 1],
    ],
    0.46,
    0.46,
    0.6,
  )
  const rib = ink.linear(
    [
      ['#FFE39A', 0, 0.95],
      ['#F3B64A', 0.5, 0.75],
      ['#C9851F', 1, 0.8],
    ],
    [0, 0],
    [0, 1],
  )
  let ribs = ''
  for (const part of [0.28, 0.56, 0.82]) {
    for (const sign of [-1, 1]) {
      ribs += `<path d="M${round(sign * capW * 0.42 * part)} ${round(cy - ry * 0.97)}C${round(sign * rx * 1.2 * part)} ${round(cy - ry * 0.72)} ${round(sign * rx * 1.2 * part)} ${round(cy + ry * 0.72)} ${round(sign * capW * 0.42 * part)} ${round(cy + ry * 0.97)}"/>`
    }
  }
  ribs += `<path d="M0 ${round(cy - ry)}V${round(cy + ry)}"/>`
  const clip = ink.clip(`<ellipse cx="0" cy="${round(cy)}" rx="${rx}" ry="${ry}"/>`)
  const body =
    `<ellipse cx="0" cy="${round(cy)}" rx="${rx}" ry="${ry}" fill="${skin}"/>` +
    `<g${clip}><g fill="none" stroke="${rib}" stroke-width="${round(w * 0.014)}">${ribs}</g>` +
    `<ellipse cx="${round(-rx * 0.42)}" cy="${round(cy - ry * 0.5)}" rx="${round(rx * 0.34)}" ry="${round(ry * 0.3)}" transform="rotate(-32 ${round(-rx * 0.42)} ${round(cy - ry * 0.5)})" fill="${ink.radial(
      [
        ['#fff', 0, 0.65],
        ['#fff', 1, 0],
      ],
    )}"/>` +
    `<path d="M${-rx} ${round(cy)}A${rx} ${ry} 0 0 0 ${rx} ${round(cy)}A${rx} ${round(ry * 0.66)} 0 0 1 ${-rx} ${round(cy)}" fill="#5A0209" fill-opacity=".28"/></g>`
  const cap = (y: number) =>
    `<rect x="${round(-capW / 2)}" y="${round(y)}" width="${round(capW)}" height="${round(capH)}" rx="${round(capH * 0.3)}" fill="${metal}"/>` +
    `<rect x="${round(-capW / 2)}" y="${round(y + capH * 0.42)}" width="${round(capW)}" height="${round(capH * 0.16)}" fill="#8A4E0E" fill-opacity=".5"/>`
  const cord =
    `<path d="M0 0V${round(top)}" stroke="${metal}" stroke-width="${round(w * 0.022)}"/>` +
    `<circle cx="0" cy="${round(top - w * 0.02)}" r="${round(w * 0.04)}" fill="${gold(ink)}"/>`
  return (
    cord +
    body +
    cap(top) +
    cap(bottom - capH * 0.08) +
    at0(tassel(ink, w * 0.16, w * 0.56), bottom + capH * 0.9)
  )
}

const at0 = (body: string, y: number): string => `<g transform="translate(0 ${round(y)})">${body}</g>`

/** A silk tassel hanging from (0, 0), `w` wide and `h` long. */
export function tassel(ink: Ink, w: number, h: number): string {
  const knot = h * 0.16
  const silk = ink.linear(
    [
      ['#B3141F', 0],
      ['#FF5A4B', 0.32],
      ['#D7263D', 0.6],
      ['#7F0911', 1],
    ],
    [0, 0],
    [1, 0],
  )
  let threads = ''
  for (let i = 1; i < 7; i++) {
    const x = -w / 2 + (w * i) / 7
    threads += `M${round(x * 0.7)} ${round(knot * 2)}L${round(x)} ${round(h)}`
  }
  return (
    `<path d="M0 0V${round(knot)}" stroke="#F6C453" stroke-width="${round(w * 0.14)}"/>` +
    `<path d="M${round(-w * 0.3)} ${round(knot * 1.6)}C${round(-w * 0.5)} ${round(h * 0.5)} ${round(-w * 0.5)} ${round(h * 0.8)} ${round(-w * 0.5)} ${round(h)}H${round(w * 0.5)}C${round(w * 0.5)} ${round(h * 0.8)} ${round(w * 0.5)} ${round(h * 0.5)} ${round(w * 0.3)} ${round(knot * 1.6)}Z" fill="${silk}"/>` +
    `<path d="${threads}" stroke="#FF9A7A" stroke-opacity=".35" stroke-width="${round(w * 0.05)}" fill="none"/>` +
    `<circle cx="0" cy="${round(knot * 1.2)}" r="${round(w * 0.34)}" fill="${silk}"/>` +
    `<rect x="${round(-w * 0.36)}" y="${round(knot * 1.55)}" width="${round(w * 0.72)}" height="${round(knot * 0.5)}" rx="${round(knot * 0.22)}" fill="${gold(ink)}"/>`
  )
}
