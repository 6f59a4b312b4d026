import { encode } from 'uqr'

/** Width of the quiet zone that scanners need, in modules. */
const BORDER = 3

/** The dark modules of a QR code as one path, and its width in modules. */
export function codePath(text: string, ecc: 'L' | 'M' | 'H'): { path: string; size: number } {
  const code = encode(text, { ecc, border: BORDER })
  const dark = code.data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return { path: dark.join(''), size: code.size }
}

/** Width of a text, about, in heights of its letters. */
export const widthOf = (text: string): number =>
  [...text].reduce((width, letter) => width + (letter < '\u2e80' ? 0.75 : 1), 0)
