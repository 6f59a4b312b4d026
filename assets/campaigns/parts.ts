import { beams, cloudPattern, dust, ground } from '../kit/backdrop'
import { at, type Ink, round } from '../kit/ink'
import { gold, lacquerPlane } from '../kit/materials'
import { cloud, cloudBank, ruyi } from '../kit/motifs/cloud'
import { lantern } from '../kit/motifs/lantern'
import { line, title } from '../kit/type'
import type { Mood } from './moods'

/** Every campaign picture is this wide, in its own px. */
export const WIDTH = 750

/** `art` with the theme's shadow. */
export const shadowed = (ink: Ink, depth: number, art: string): string =>
  `<g${ink.shadow(depth, 0.42)}>${art}</g>`

/** The ground with its light from above, pattern, dust and, at the foot, clouds; `h` is the picture's height. */
export function stage(ink: Ink, mood: Mood, h: number, seed: number): string {
  const [far, near, front] = mood.clouds
  return (
    ground(ink, WIDTH, h, mood.ground, 375, -120, Math.max(1500, h * 0.94)) +
    cloudPattern(WIDTH, h, mood.pattern, 0.09, 1.6) +
    beams(ink, 375, -150, 1250, mood.beam, 0.26) +
    dust(ink, WIDTH, Math.min(h, 1300), 120, seed, mood.beam) +
    `<g opacity=".8">${at(0, h - 40, cloudBank(ink, WIDTH, 120, far, seed))}</g>` +
    at(-40, h + 6, cloudBank(ink, WIDTH + 80, 92, near, seed + 2)) +
    at(150, h - 20, cloud(ink, 240, front)) +
    at(640, h - 34, cloud(ink, 200, front, true))
  )
}

/** Lanterns in the upper corners, with the light that they give unless they hang on nothing. */
export const hangings = (ink: Ink, shining = true): string =>
  `<g${ink.shadow(10, 0.35)}>` +
  (shining
    ? `<circle cx="76" cy="120" r="120" fill="${ink.radial([
        ['#FFB45E', 0, 0.5],
        ['#FFB45E', 1, 0],
      ])}"/><circle cx="682" cy="90" r="104" fill="${ink.radial([
        ['#FFB45E', 0, 0.5],
        ['#FFB45E', 1, 0],
      ])}"/>`
    : '') +
  at(72, -20, lantern(ink, 128), 2) +
  at(684, -34, lantern(ink, 108), -3) +
  '</g>'

/** The small line above a title that says whose festival it is. */
function crest(ink: Ink, text: string, y = 62): string {
  const half = (text.length * 25) / 2 + 34
  return (
    `<rect x="${375 - half}" y="${y - 27}" width="${2 * half}" height="44" rx="22" fill="#5E040E" fill-opacity=".55"/><rect x="${375 - half + 1}" y="${y - 26}" width="${2 * half - 2}" height="42" rx="21" fill="none" stroke="${gold(ink)}" stroke-width="1.6"/>` +
    line(text, 375, y + 4, { size: 24, fill: '#FFE8A3', weight: 600, anchor: 'middle', spacing: 0.04 })
  )
}

/** The title in one or two lines under the crest, with clouds beside it; returns where it ends. */
export function heading(
  ink: Ink,
  mood: Mood,
  crestText: string,
  titles: readonly string[],
  subtitle: string,
): { art: string; bottom: number } {
  const longest = Math.max(...titles.map((each) => each.length))
  const size = Math.min(titles.length > 1 ? 132 : 140, 640 / longest)
  const leading = size * 1.14
  const first = 116 + size * 0.88
  const rows = titles.map((each, i) => title(ink, each, 375, first + i * leading, size, mood.title))
  const last = first + (titles.length - 1) * leading
  const [, near, front] = mood.clouds
  const art =
    (mood.hangs ? hangings(ink) : '') +
    crest(ink, crestText) +
    at(110, last + 34, cloud(ink, 210, near)) +
    at(650, last - size * 0.62, cloud(ink, 190, near, true)) +
    rows.join('') +
    at(684, last + 58, cloud(ink, 140, front, true)) +
    banner(ink, subtitle, 375, last + size * 0.2 + 62)
  return { art, bottom: Math.round(last + size * 0.2 + 96) }
}

/** A ribbon with a line of text, centred on (x, y). */
export function banner(ink: Ink, text: string, x: number, y: number): string {
  const units = [...text].reduce((sum, each) => sum + (each.charCodeAt(0) > 255 ? 1 : 0.56), 0)
  const half = Math.min(330, (units * 32) / 2 + 52)
  const h = 30
  const tail = (sign: number) =>
    `<path d="M${x + sign * (half - 26)} ${y - h + 16}H${x + sign * (half + 34)}L${x + sign * (half + 16)} ${y + 8}L${x + sign * (half + 34)} ${y + h + 8}H${x + sign * (half - 26)}Z" fill="#B5681A"/>`
  return (
    `<g${ink.shadow(6, 0.4)}>${tail(-1)}${tail(1)}` +
    `<path d="M${x - half} ${y - h}H${x + half}L${x + half - 12} ${y}L${x + half} ${y + h}H${x - half}L${x - half + 12} ${y}Z" fill="${ink.linear(
      [
        ['#FFF3BE', 0],
        ['#FAD368', 0.5],
        ['#EFAE3C', 1],
      ],
      [0, 0],
      [0, 1],
    )}"/></g>` +
    `<path d="M${x - half + 16} ${y - h + 4.5}H${x + half - 16}M${x - half + 16} ${y + h - 4.5}H${x + half - 16}" stroke="#B5681A" stroke-opacity=".6" stroke-width="1.4"/>` +
    line(text, x, y + 11.5, { size: 32, fill: '#8C0F18', weight: 800, anchor: 'middle' })
  )
}

/** A card of rice paper with a gold edge and, above, a lacquer tab with its heading; content is drawn from its upper left. */
export function panel(
  ink: Ink,
  x: number,
  y: number,
  w: number,
  h: number,
  heading: string,
  content: string,
): string {
  const half = heading.length * 19 + 60
  const tab = `M${w / 2 - half} -30H${w / 2 + half}L${w / 2 + half - 16} 24Q${w / 2 + half - 20} 36 ${w / 2 + half - 34} 36H${w / 2 - half + 34}Q${w / 2 - half + 20} 36 ${w / 2 - half + 16} 24Z`
  const paper = ink.linear(
    [
      ['#FFFDF7', 0],
      ['#FFF4E0', 0.6],
      ['#FFE9C6', 1],
    ],
    [0, 0],
    [0, 1],
  )
  const edges = [
    [12, 12, 0],
    [w - 12, 12, 90],
    [w - 12, h - 12, 180],
    [12, h - 12, 270],
  ] as const
  const corners = edges
    .map(([cx, cy, turn]) =>
      at(
        cx,
        cy,
        '<path d="M0 34V10A10 10 0 0 1 10 0H34M7 24V13A6 6 0 0 1 13 7H24" fill="none" stroke="#D99A3A" stroke-width="2.4" stroke-linecap="round"/>',
        turn,
      ),
    )
    .join('')
  return at(
    x,
    y,
    `<g${ink.shadow(12, 0.4)}><rect width="${w}" height="${h}" rx="28" fill="${gold(ink)}"/></g><rect x="4" y="4" width="${w - 8}" height="${h - 8}" rx="24.5" fill="${paper}"/>${corners}` +
      (heading
        ? `<g${ink.shadow(5, 0.4)}><path d="${tab}" fill="${gold(ink)}"/></g><path d="${tab}" transform="translate(${w / 2} 3) scale(.972 .88) translate(${-w / 2} 0)" fill="${lacquerPlane(ink)}"/>` +
          at(w / 2 - half + 44, 14, `<path d="${ruyi(26)}" fill="#FFD982"/>`) +
          at(w / 2 + half - 44, 14, `<path d="${ruyi(26)}" fill="#FFD982"/>`) +
          line(heading, w / 2, 17, { size: 36, fill: '#FFF3C4', weight: 800, anchor: 'middle' })
        : '') +
      content,
  )
}

/** Steps beside one another within `w`: a round medal with a picture, an arrow between, the words below. */
function steps(
  ink: Ink,
  w: number,
  items: ReadonlyArray<{ art: string; text: string; more?: string }>,
): string {
  const cell = w / items.length
  return items
    .map(({ art, text, more }, i) => {
      const x = cell * (i + 0.5)
      const arrow =
        i < items.length - 1
          ? `<path d="M${round(cell * (i + 1) - 14)} 70l14 12l-14 12M${round(cell * (i + 1))} 70l14 12l-14 12" fill="none" stroke="#E0A040" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`
          : ''
      return (
        `<circle cx="${x}" cy="82" r="66" fill="${gold(ink)}"/><circle cx="${x}" cy="82" r="61" fill="${ink.radial(
          [
            ['#FFFFFF', 0],
            ['#FFF1D6', 0.6],
            ['#FFDDA6', 1],
          ],
          0.4,
          0.32,
          0.8,
        )}"/>` +
        at(x, 82, art) +
        `<circle cx="${x - 48}" cy="38" r="19" fill="${lacquerPlane(ink)}"/>` +
        line(String(i + 1), x - 48, 46, { size: 24, fill: '#FFF3C4', weight: 800, anchor: 'middle' }) +
        arrow +
        line(text, x, 190, { size: 28, fill: '#8C0F18', weight: 700, anchor: 'middle' }) +
        (more ? line(more, x, 226, { size: 22, fill: '#7A4A32', weight: 400, anchor: 'middle' }) : '')
      )
    })
    .join('')
}

/** An amount as players read it: the figure large, 元 small, centred on x with its base line at y. */
export function amount(figure: string, x: number, y: number, size: number, fill: string): string {
  const wide = figure.length * size * 0.56
  const unit = size * 0.4
  const left = x - (wide + unit) / 2
  return (
    line(figure, left + wide, y, { size, fill, weight: 900, anchor: 'end', spacing: -0.02 }) +
    line('元', left + wide + 4, y, { size: round(unit), fill, weight: 700 })
  )
}

/** A note in one line on the ground. */
export const note = (mood: Mood, text: string, y: number): string =>
  line(text, 375, y, { size: 24, fill: mood.ink, anchor: 'middle', opacity: 0.9 })

/** An amount in large figures centred on x, on its base line y. */
export const bigAmount = (figure: string, x: number, y: number, size: number, fill: string) =>
  line(figure, x, y, { size, fill, weight: 900, anchor: 'middle' }) +
  line('元', x + figure.length * size * 0.31 + size * 0.2, y - 4, {
    size: size * 0.36,
    fill,
    weight: 800,
    anchor: 'middle',
  })

/** The panel at the foot of a poster: how one takes part, in steps. */
export const stepPanel = (ink: Ink, y: number, heading: string, items: Parameters<typeof steps>[2]): string =>
  panel(ink, 45, y, 660, 300, heading, at(30, 50, steps(ink, 600, items)))
