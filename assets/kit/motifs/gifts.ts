import { type Ink, round } from '../ink'
import { gold, lacquerPlane } from '../materials'
import { yuanSign } from './coin'

/** A gift box in red with a gold ribbon and bow, `w` wide, standing on y = 0; about 0.95 `w` high. */
export function giftBox(ink: Ink, w: number): string {
  const k = w / 100
  const r = (x: number, y: number, width: number, h: number, radius: number, fill: string) =>
    `<rect x="${round(x * k)}" y="${round(y * k)}" width="${round(width * k)}" height="${round(h * k)}" rx="${round(radius * k)}" fill="${fill}"/>`
  const side = ink.linear(
    [
      ['#2B0A0E', 0, 0],
      ['#2B0A0E', 1, 0.4],
    ],
    [0.3, 0],
    [1, 0.3],
  )
  const bow = (flip: number) =>
    `<g transform="scale(${round(flip * k)} ${round(k)})"><path d="M0 -64C10 -92 38 -98 40 -82C42 -68 20 -62 0 -62Z" fill="${gold(ink)}"/><path d="M6 -66C14 -80 28 -86 31 -79C33 -72 20 -67 6 -66Z" fill="#8A4E0E" fill-opacity=".5"/></g>`
  return (
    r(-42, -52, 84, 52, 5, lacquerPlane(ink)) +
    r(-42, -52, 84, 52, 5, side) +
    r(-10, -52, 20, 52, 0, gold(ink)) +
    r(-48, -66, 96, 20, 5, lacquerPlane(ink)) +
    r(-48, -50, 96, 5, 2, 'rgba(74,2,6,.4)') +
    r(-11.5, -66, 23, 20, 0, gold(ink)) +
    r(-46, -65, 56, 2.4, 1.2, 'rgba(255,255,255,.55)') +
    bow(-1) +
    bow(1) +
    `<rect x="${round(-8 * k)}" y="${round(-72 * k)}" width="${round(16 * k)}" height="${round(14 * k)}" rx="${round(5 * k)}" fill="${gold(ink)}"/>`
  )
}

/** A coupon with notches and a tear line, `w` × 0.56 `w`, around (0, 0); `lettered` shows bars for its text. */
export function ticket(ink: Ink, w: number, lettered = true): string {
  const h = w * 0.56
  const n = h * 0.13
  const x = w / 2
  const y = h / 2
  const r = w * 0.05
  const d = `M${round(-x + r)} ${round(-y)}H${round(x - r)}Q${round(x)} ${round(-y)} ${round(x)} ${round(-y + r)}V${round(-n)}A${round(n)} ${round(n)} 0 0 0 ${round(x)} ${round(n)}V${round(y - r)}Q${round(x)} ${round(y)} ${round(x - r)} ${round(y)}H${round(-x + r)}Q${round(-x)} ${round(y)} ${round(-x)} ${round(y - r)}V${round(n)}A${round(n)} ${round(n)} 0 0 0 ${round(-x)} ${round(-n)}V${round(-y + r)}Q${round(-x)} ${round(-y)} ${round(-x + r)} ${round(-y)}Z`
  const stub = -x + w * 0.32
  return (
    `<path d="${d}" fill="${ink.linear([
      ['#FFFDF6', 0],
      ['#FFEFC8', 0.6],
      ['#F4CE86', 1],
    ])}"/>` +
    `<g${ink.clip(`<path d="${d}"/>`)}><rect x="${round(-x)}" y="${round(-y)}" width="${round(w * 0.32)}" height="${round(h)}" fill="${lacquerPlane(ink)}"/></g>` +
    `<path d="M${round(stub)} ${round(-y + h * 0.1)}V${round(y - h * 0.1)}" stroke="#C98A2A" stroke-width="${round(w * 0.014)}" stroke-dasharray="${round(w * 0.03)} ${round(w * 0.026)}"/>` +
    `<path d="${yuanSign(h * 0.42)}" transform="translate(${round(-x + w * 0.165)} 0)" fill="#FFE8A3"/>` +
    (lettered
      ? `<g fill="#C2202E"><rect x="${round(stub + w * 0.09)}" y="${round(-h * 0.25)}" width="${round(w * 0.44)}" height="${round(h * 0.15)}" rx="${round(h * 0.07)}"/><rect x="${round(stub + w * 0.09)}" y="${round(h * 0.02)}" width="${round(w * 0.3)}" height="${round(h * 0.1)}" rx="${round(h * 0.05)}" fill-opacity=".5"/><rect x="${round(stub + w * 0.09)}" y="${round(h * 0.2)}" width="${round(w * 0.2)}" height="${round(h * 0.08)}" rx="${round(h * 0.04)}" fill-opacity=".3"/></g>`
      : '') +
    `<path d="${d}" fill="none" stroke="#FFF" stroke-opacity=".6" stroke-width="${round(w * 0.012)}"/>`
  )
}

/** A wallet card in red lacquer with a gold chip and a cloud line, `w` × 0.63 `w`, around (0, 0). */
export function walletCard(ink: Ink, w: number): string {
  const h = w * 0.63
  const x = -w / 2
  const y = -h / 2
  const box = `<rect x="${round(x)}" y="${round(y)}" width="${w}" height="${round(h)}" rx="${round(w * 0.075)}"/>`
  const clip = ink.clip(box)
  return (
    `<rect x="${round(x)}" y="${round(y)}" width="${w}" height="${round(h)}" rx="${round(w * 0.075)}" fill="${ink.linear(
      [
        ['#FF6F5C', 0],
        ['#D7263D', 0.4],
        ['#8C0F18', 1],
      ],
    )}"/>` +
    `<g${clip}><circle cx="${round(w * 0.36)}" cy="${round(h * 0.5)}" r="${round(w * 0.42)}" fill="none" stroke="#FFD982" stroke-opacity=".35" stroke-width="${round(w * 0.012)}"/><circle cx="${round(w * 0.36)}" cy="${round(h * 0.5)}" r="${round(w * 0.33)}" fill="none" stroke="#FFD982" stroke-opacity=".3" stroke-width="${round(w * 0.012)}"/><circle cx="${round(w * 0.36)}" cy="${round(h * 0.5)}" r="${round(w * 0.24)}" fill="#FFD982" fill-opacity=".16"/><path d="M${round(x)} ${round(y)}H${round(-x)}L${round(x)} ${round(y + h * 0.9)}Z" fill="#fff" fill-opacity=".1"/></g>` +
    `<rect x="${round(x + w * 0.1)}" y="${round(y + h * 0.2)}" width="${round(w * 0.19)}" height="${round(h * 0.23)}" rx="${round(w * 0.03)}" fill="${gold(ink)}"/><path d="M${round(x + w * 0.1)} ${round(y + h * 0.315)}H${round(x + w * 0.29)}M${round(x + w * 0.165)} ${round(y + h * 0.2)}V${round(y + h * 0.43)}M${round(x + w * 0.225)} ${round(y + h * 0.2)}V${round(y + h * 0.43)}" stroke="#9A5B12" stroke-opacity=".7" stroke-width="${round(w * 0.01)}"/>` +
    `<path d="${yuanSign(h * 0.26)}" transform="translate(${round(w * 0.34)} ${round(y + h * 0.27)})" fill="#FFE8A3"/>` +
    `<g fill="#FFE8A3" fill-opacity=".9">${[0, 1, 2, 3].map((i) => `<rect x="${round(x + w * 0.1 + i * w * 0.19)}" y="${round(y + h * 0.72)}" width="${round(w * 0.13)}" height="${round(h * 0.075)}" rx="${round(h * 0.035)}"/>`).join('')}</g>` +
    `<rect x="${round(x + w * 0.015)}" y="${round(y + w * 0.015)}" width="${round(w * 0.97)}" height="${round(h - w * 0.03)}" rx="${round(w * 0.065)}" fill="none" stroke="${ink.linear(
      [
        ['#fff', 0, 0.7],
        ['#fff', 0.5, 0],
        ['#FFD982', 1, 0.4],
      ],
    )}" stroke-width="${round(w * 0.014)}"/>`
  )
}

/** A porcelain tea caddy with a plum branch, `w` wide, standing on y = 0; about 1.25 `w` high. */
export function teaCaddy(ink: Ink, w: number, ornament: string): string {
  const k = w / 100
  const clay = ink.linear(
    [
      ['#E9D8C4', 0],
      ['#FFFFFF', 0.25],
      ['#FFF4E6', 0.55],
      ['#D9B994', 0.9],
      ['#EBCFAE', 1],
    ],
    [0, 0],
    [1, 0],
  )
  const lid = ink.linear(
    [
      ['#7C0A12', 0],
      ['#F2564F', 0.28],
      ['#C2202E', 0.55],
      ['#6A040F', 1],
    ],
    [0, 0],
    [1, 0],
  )
  const s = (d: string, fill: string) => `<path d="${d}" transform="scale(${round(k)})" fill="${fill}"/>`
  return (
    s('M-34 -88C-52 -80 -52 -16 -36 -3Q0 6 36 -3C52 -16 52 -80 34 -88Z', clay) +
    s('M-36 -3Q0 6 36 -3L33 1Q0 9 -33 1Z', '#B7791F') +
    ornament +
    s('M-36 -84V-104Q0 -116 36 -104V-84Q0 -94 -36 -84Z', lid) +
    s('M-38 -84Q0 -95 38 -84V-79Q0 -90 -38 -79Z', gold(ink)) +
    `<circle cy="${round(-113 * k)}" r="${round(8 * k)}" fill="${gold(ink)}"/>`
  )
}
