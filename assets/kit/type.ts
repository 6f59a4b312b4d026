import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Ink, round, type Stop } from './ink'

const require = createRequire(import.meta.url)

/** The faces that pictures are lettered with: a serif for titles, a sans for everything else. */
const FACES = {
  title: { family: 'Title', from: '@fontsource-variable/noto-serif-sc' },
  body: { family: 'Body', from: '@fontsource-variable/noto-sans-sc' },
} as const

/** `@font-face` rules with the slices of both faces that `text` needs, as data, so that nothing is fetched. */
export function fontCss(text: string): string {
  const codes = new Set([...text].map((character) => character.codePointAt(0) ?? 0))
  return Object.values(FACES)
    .flatMap(({ family, from }) => {
      const index = require.resolve(`${from}/index.css`)
      return readFileSync(index, 'utf8')
        .split('@font-face')
        .slice(1)
        .map((rule) => ({
          file: /url\((?:\.\/)?(files\/[^)]+\.woff2)\)/.exec(rule)?.[1],
          range: /unicode-range:\s*([^;}]+)/.exec(rule)?.[1]?.trim() ?? '',
        }))
        .filter(({ range }) => covers(range, codes))
        .map(({ file, range }) => {
          const data = readFileSync(join(dirname(index), file ?? '')).toString('base64')
          return `@font-face{font-family:${family};font-weight:200 900;unicode-range:${range};src:url(data:font/woff2;base64,${data})}`
        })
    })
    .join('')
}

function covers(range: string, codes: ReadonlySet<number>): boolean {
  return range.split(',').some((part) => {
    const [from = '', to = from] = part.trim().replace(/^U\+/i, '').split('-')
    const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)]
    return [...codes].some((code) => code >= first && code <= last)
  })
}

/** Settings of a line of text; `size` in px, `spacing` in em. */
interface Setting {
  size: number
  fill: string
  weight?: number
  anchor?: 'start' | 'middle' | 'end'
  face?: keyof typeof FACES
  spacing?: number
  opacity?: number
  extra?: string
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** One line of text with its base line at y. */
export function line(
  text: string,
  x: number,
  y: number,
  {
    size,
    fill,
    weight = 500,
    anchor = 'start',
    face = 'body',
    spacing = 0,
    opacity = 1,
    extra = '',
  }: Setting,
): string {
  return `<text x="${round(x)}" y="${round(y)}" font-family="${FACES[face].family}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}" letter-spacing="${round(spacing * size)}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''} ${extra}>${escaped(text)}</text>`
}

/** Lines one under another, `leading` px apart. */
export const lines = (
  texts: readonly string[],
  x: number,
  y: number,
  leading: number,
  setting: Setting,
): string => texts.map((text, i) => line(text, x, y + i * leading, setting)).join('')

/** The colours of a title: its face from top to bottom, its metal edge, the dark body behind. */
export interface TitleLook {
  face: readonly Stop[]
  edge: readonly Stop[]
  body: string
}

export const TITLE_GOLD: TitleLook = {
  face: [
    ['#FFFFFF', 0],
    ['#FFF6D2', 0.35],
    ['#FFDD80', 0.72],
    ['#F3B440', 1],
  ],
  edge: [
    ['#C9301F', 0],
    ['#8C0F18', 1],
  ],
  body: '#5E040E',
}

export const TITLE_RED: TitleLook = {
  face: [
    ['#F4483F', 0],
    ['#C2202E', 0.55],
    ['#8C0F18', 1],
  ],
  edge: [
    ['#FFFDF2', 0],
    ['#FFE9A8', 0.5],
    ['#F0B748', 1],
  ],
  body: '#A8641A',
}

/**
 * A title with its centre at x and its base line at y: heavy and tight, a raised face on a thick edge,
 * with the body of the letters falling down and to the right.
 */
export function title(
  ink: Ink,
  text: string,
  x: number,
  y: number,
  size: number,
  look = TITLE_GOLD,
  spacing = -0.02,
): string {
  const [top, bottom] = [y - size * 0.86, y + size * 0.1]
  const face = ink.linear(look.face, [0, top], [0, bottom], 'user')
  const edge = ink.linear(look.edge, [0, top], [0, bottom], 'user')
  const rim = ink.linear(
    [
      ['#FFFBE6', 0],
      ['#FFE08A', 0.5],
      ['#D9952B', 1],
    ],
    [0, top],
    [0, bottom],
    'user',
  )
  const set = (fill: string, extra: string, dx = 0, dy = 0) =>
    line(text, x + dx - (spacing * size) / 2, y + dy, {
      size,
      fill,
      weight: 900,
      anchor: 'middle',
      face: 'title',
      spacing,
      extra,
    })
  const stroke = (paint: string, width: number) =>
    `stroke="${paint}" stroke-width="${round(width)}" stroke-linejoin="round" paint-order="stroke"`
  const depth = Math.max(3, Math.round(size * 0.05))
  let body = ''
  for (let i = depth; i > 0; i--) body += set(look.body, stroke(look.body, size * 0.15), i * 0.4, i)
  return (
    `<g${ink.shadow(size * 0.1, 0.5)}>${body}</g>` +
    set(rim, stroke(rim, size * 0.15)) +
    set(edge, stroke(edge, size * 0.105)) +
    set(face, '')
  )
}
