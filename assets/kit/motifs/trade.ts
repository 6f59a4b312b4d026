import { at, type Ink, round } from '../ink'
import { gold, lacquerPlane } from '../materials'
import { seeded } from '../seeded'
import { ruyi } from './cloud'
import { yuanSign } from './coin'

/** A paper shopping bag with a gold seal, `w` wide, standing on y = 0; about 1.35 `w` high. */
export function shoppingBag(
  ink: Ink,
  w: number,
  colours: readonly [string, string, string] = ['#FF6F5C', '#D7263D', '#8C0F18'],
): string {
  const face = ink.linear(
    [
      [colours[0], 0],
      [colours[1], 0.45],
      [colours[2], 1],
    ],
    [0, 0],
    [0.7, 1],
  )
  const body =
    `<path d="M-22 -98C-22 -136 22 -136 22 -98" fill="none" stroke="${gold(ink)}" stroke-width="5" stroke-linecap="round"/>` +
    `<path d="M-44 -100H44L50 0H-50Z" fill="${face}"/><path d="M44 -100L50 0H24L28 -100Z" fill="#4A0206" fill-opacity=".22"/><path d="M-44 -100H44L44.8 -90H-44.8Z" fill="#fff" fill-opacity=".22"/>` +
    `<path d="M-16 -96C-16 -128 16 -128 16 -96" fill="none" stroke="${gold(ink)}" stroke-width="5" stroke-linecap="round"/>` +
    `<circle cy="-48" r="24" fill="${gold(ink)}"/><circle cy="-48" r="20" fill="#FFF3C4"/><path d="${yuanSign(24)}" transform="translate(0 -48)" fill="#C2202E"/>`
  return `<g transform="scale(${round(w / 100)})">${body}</g>`
}

/** A paper cup of coffee with a lid, `w` wide, standing on y = 0; about 1.5 `w` high. */
export function coffee(ink: Ink, w: number): string {
  const body =
    `<path d="M-38 -108H38L28 0H-28Z" fill="${ink.linear(
      [
        ['#FFFFFF', 0],
        ['#FFF4E4', 0.5],
        ['#DDBD96', 1],
      ],
      [0, 0],
      [1, 0],
    )}"/>` +
    `<path d="M-34.5 -76H34.5L30 -28H-30Z" fill="${ink.linear(
      [
        ['#C2202E', 0],
        ['#F2564F', 0.3],
        ['#8C0F18', 1],
      ],
      [0, 0],
      [1, 0],
    )}"/><path d="${ruyi(32)}" transform="translate(0 -40)" fill="#FFE8A3"/>` +
    `<path d="M-44 -108Q-44 -118 -36 -119L-32 -130H32L36 -119Q44 -118 44 -108Z" fill="${ink.linear(
      [
        ['#7A4A32', 0],
        ['#A8704E', 0.3],
        ['#4A2416', 1],
      ],
      [0, 0],
      [1, 0],
    )}"/>`
  return `<g transform="scale(${round(w / 100)})">${body}</g>`
}

/** A shop with a striped awning, `w` wide, standing on y = 0. `tone` is the awning's colour. */
export function shop(ink: Ink, w: number, tone: readonly [string, string]): string {
  const stripes = Array.from({ length: 6 }, (_, i) => {
    const x = -54 + i * 18
    return `<path d="M${x + 4} -84H${x + (i === 5 ? 14 : 18)}L${x + 18} -58A9 9 0 0 1 ${x} -58Z" fill="${i % 2 === 0 ? tone[0] : '#FFF7EA'}"/>`
  }).join('')
  const body =
    `<rect x="-46" y="-70" width="92" height="70" rx="3" fill="${ink.linear(
      [
        ['#FFF9EC', 0],
        ['#F3D9B0', 1],
      ],
      [0, 0],
      [0, 1],
    )}"/>` +
    `<rect x="-38" y="-46" width="40" height="30" rx="3" fill="${ink.linear([
      ['#DDF3F0', 0],
      ['#9CCFC9', 1],
    ])}" stroke="#B7791F" stroke-width="2"/><path d="M-32 -18L-14 -44M-20 -18L-8 -34" stroke="#fff" stroke-opacity=".8" stroke-width="3"/>` +
    `<rect x="12" y="-48" width="24" height="48" rx="3" fill="${tone[1]}"/><circle cx="31" cy="-24" r="2.4" fill="#FFE8A3"/>` +
    `<rect x="-46" y="-12" width="52" height="12" fill="#D9B078"/>` +
    stripes +
    `<rect x="-50" y="-96" width="100" height="13" rx="4" fill="${lacquerPlane(ink)}"/><rect x="-50" y="-96" width="100" height="13" rx="4" fill="none" stroke="${gold(ink)}" stroke-width="1.6"/>`
  return `<g transform="scale(${round(w / 108)})">${body}</g>`
}

/** Squares that look like a code but are none, `size` across around (0, 0), with the yuan sign in the middle. */
export function codeSquares(size: number, colour: string, seed: number): string {
  const random = seeded(seed)
  const n = 21
  const k = size / n
  const eye = (x: number, y: number) =>
    `<path d="M${round(x * k)} ${round(y * k)}h${round(7 * k)}v${round(7 * k)}h${round(-7 * k)}ZM${round((x + 1) * k)} ${round((y + 1) * k)}v${round(5 * k)}h${round(5 * k)}v${round(-5 * k)}Z" fill-rule="evenodd"/><rect x="${round((x + 2) * k)}" y="${round((y + 2) * k)}" width="${round(3 * k)}" height="${round(3 * k)}"/>`
  let d = ''
  for (let y = 0; y < n; y++) {
    for (let x = 0; x < n; x++) {
      const inEye = (x < 8 && y < 8) || (x > 12 && y < 8) || (x < 8 && y > 12)
      const inMiddle = Math.abs(x - 10) < 4 && Math.abs(y - 10) < 4
      if (!inEye && !inMiddle && random() > 0.52)
        d += `M${round(x * k)} ${round(y * k)}h${round(k)}v${round(k)}h${round(-k)}Z`
    }
  }
  return `<g transform="translate(${round(-size / 2)} ${round(-size / 2)})" fill="${colour}">${eye(0, 0)}${eye(14, 0)}${eye(0, 14)}<path d="${d}"/></g><path d="${yuanSign(size * 0.2)}" fill="#C2202E"/>`
}

/** A counter stand with a code, `w` wide, standing on y = 0; about 1.4 `w` high. */
export function codeStand(ink: Ink, w: number): string {
  const body =
    `<path d="M-30 -12L-40 0H40L30 -12Z" fill="${ink.linear(
      [
        ['#B9781F', 0],
        ['#7A3E0A', 1],
      ],
      [0, 0],
      [0, 1],
    )}"/>` +
    `<rect x="-50" y="-136" width="100" height="126" rx="12" fill="${gold(ink)}"/><rect x="-46" y="-132" width="92" height="118" rx="9" fill="${lacquerPlane(ink)}"/>` +
    `<rect x="-36" y="-98" width="72" height="72" rx="7" fill="#FFFDF6"/>${at(0, -62, codeSquares(60, '#3B1F1B', 17))}` +
    `<path d="${ruyi(34)}" transform="translate(0 -104)" fill="#FFE8A3"/>`
  return `<g transform="scale(${round(w / 100)})">${body}</g>`
}

/** A delivery scooter with a red box, `w` wide, wheels on y = 0, riding to the left. */
export function scooter(ink: Ink, w: number): string {
  const wheel = (x: number) =>
    `<circle cx="${x}" cy="-16" r="16" fill="#2B0A0E"/><circle cx="${x}" cy="-16" r="9" fill="${ink.linear([
      ['#FFF3DC', 0],
      ['#C9A57C', 1],
    ])}"/><circle cx="${x}" cy="-16" r="3.5" fill="#7A3E0A"/>`
  const body =
    `<path d="M-52 -78L-60 -80M-50 -80L-38 -24" stroke="#5A3A2E" stroke-width="6" stroke-linecap="round" fill="none"/>` +
    `<path d="M-52 -66C-62 -52 -64 -40 -58 -26L-40 -24C-30 -24 -24 -30 -18 -30H12C30 -30 44 -26 56 -18L62 -34C56 -48 40 -56 16 -56H-6C-14 -56 -18 -40 -28 -40C-36 -40 -38 -56 -42 -66Z" fill="${ink.linear(
      [
        ['#FFD77A', 0],
        ['#F0AE3C', 0.5],
        ['#B5681A', 1],
      ],
      [0, 0],
      [0, 1],
    )}"/>` +
    `<rect x="-8" y="-64" width="34" height="10" rx="5" fill="#5E0610"/>` +
    `<rect x="18" y="-112" width="58" height="54" rx="8" fill="${lacquerPlane(ink)}"/><rect x="18" y="-112" width="58" height="12" rx="6" fill="#FF8A74" fill-opacity=".6"/><circle cx="47" cy="-82" r="15" fill="${gold(ink)}"/><path d="${yuanSign(17)}" transform="translate(47 -82)" fill="#A4161A"/>` +
    `<circle cx="-57" cy="-60" r="6" fill="#FFF7D6"/>` +
    wheel(-46) +
    wheel(50)
  return `<g transform="scale(${round(w / 140)})">${body}</g>`
}

/** A card with a silver field to scratch, `w` × 0.62 `w`, around (0, 0); `shown` is what the scratched part lets see. */
export function scratchTicket(ink: Ink, w: number, shown: string): string {
  const foil = ink.linear([
    ['#F6F0E4', 0],
    ['#D9CDBB', 0.3],
    ['#F2EADC', 0.5],
    ['#BFB19C', 0.75],
    ['#E2D8C8', 1],
  ])
  const hole =
    'M-30 -8C-24 -20 -10 -12 -4 -18C6 -24 20 -20 28 -10C36 -2 30 8 22 12C12 18 -4 10 -12 16C-24 20 -36 6 -30 -8Z'
  const body =
    `<rect x="-50" y="-31" width="100" height="62" rx="7" fill="${gold(ink)}"/><rect x="-47.5" y="-28.5" width="95" height="57" rx="5.5" fill="${lacquerPlane(ink)}"/>` +
    `<rect x="-42" y="-22" width="84" height="44" rx="4" fill="${foil}"/><path d="M-42 -6L-20 -22M-42 12L-2 -22M-30 22L18 -22M-10 22L36 -22M10 22L42 -6M28 22L42 10" stroke="#fff" stroke-opacity=".35" stroke-width="1.4"/>` +
    `<path d="${hole}" fill="#FFF7EA"/><path d="${hole}" fill="none" stroke="#A89880" stroke-width=".8" stroke-dasharray="2.5 1.2"/>${shown}`
  return `<g transform="scale(${round(w / 100)})">${body}</g>`
}
