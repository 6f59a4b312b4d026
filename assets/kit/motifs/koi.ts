import { type Ink, round } from '../ink'

/** A koi seen from above, swimming up and to the right in a curve, `h` long, around (0, 0). */
export function koi(ink: Ink, h: number): string {
  const body = ink.linear(
    [
      ['#FFFDF6', 0],
      ['#FFEBD2', 0.5],
      ['#F1C79A', 1],
    ],
    [0, 0],
    [1, 0.4],
  )
  const red = ink.linear([
    ['#FF7A55', 0],
    ['#E5373F', 0.5],
    ['#B01B28', 1],
  ])
  const fin = ink.linear(
    [
      ['#FFE3C2', 0, 0.95],
      ['#FF9A7A', 1, 0.55],
    ],
    [0, 0],
    [1, 1],
  )
  const shape = 'M6 -50C24 -48 28 -26 22 -6C17 12 4 26 -8 38C-6 22 -12 6 -14 -10C-16 -32 -8 -50 6 -50Z'
  const clip = ink.clip(`<path d="${shape}"/>`)
  const art =
    `<path d="M-8 36C-22 40 -36 52 -34 66C-26 58 -18 58 -12 52C-10 60 -4 66 6 68C4 58 0 46 -6 36Z" fill="${fin}"/>` +
    `<path d="M22 -22C36 -22 44 -12 44 0C36 -6 28 -8 21 -8Z" fill="${fin}"/><path d="M-14 -16C-28 -12 -34 0 -32 10C-26 2 -20 -2 -14 -4Z" fill="${fin}"/>` +
    `<path d="M15 10C24 12 28 18 27 25C22 20 16 18 11 17Z" fill="${fin}"/>` +
    `<path d="${shape}" fill="${body}"/>` +
    `<g${clip}><path d="M-6 -52C8 -58 22 -48 20 -38C14 -30 2 -34 -4 -38C-10 -42 -10 -48 -6 -52Z" fill="${red}"/><path d="M-18 -22C-4 -30 18 -24 24 -14C20 0 8 2 -2 -2C-10 -6 -20 -10 -18 -22Z" fill="${red}"/><path d="M-10 10C0 4 14 8 14 14C10 24 0 28 -8 24Z" fill="${red}"/>` +
    `<path d="M4 -50C6 -20 4 8 -7 37" fill="none" stroke="#C98A63" stroke-opacity=".5" stroke-width="2"/>` +
    `<g fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1">${[-26, -14, -2, 10].map((y) => `<path d="M-10 ${y}q5 5 10 0q5 5 10 0q5 5 10 0"/>`).join('')}</g></g>` +
    `<circle cx="-4" cy="-40" r="2.4" fill="#2B0A0E"/><circle cx="15" cy="-42" r="2.4" fill="#2B0A0E"/>` +
    `<path d="M0 -49C-6 -54 -8 -58 -14 -58M12 -50C16 -55 20 -58 25 -57" fill="none" stroke="#E9A878" stroke-width="1.6" stroke-linecap="round"/>`
  return `<g transform="scale(${round(h / 128)})">${art}</g>`
}
