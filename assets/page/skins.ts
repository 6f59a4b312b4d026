import { CLOUD_TILE } from '../kit/backdrop'
import { at, Ink, type Stop } from '../kit/ink'
import { gold, goldInside } from '../kit/materials'
import { ruyi } from '../kit/motifs/cloud'

interface ButtonLook {
  face: readonly Stop[]
  lip: string
  rim: string
  shine: number
  pressed?: boolean
}

/** A pill, 120 × 60, for `border-image-slice: 0 30 fill`: face, shine above, a lip of 5 px below that goes when pressed. */
function button(name: string, { face, lip, rim, shine, pressed = false }: ButtonLook): string {
  const ink = new Ink({ light: true, prefix: `${name}-` })
  const drop = pressed ? 4 : 0
  const paint = ink.linear(face, [0, 0], [0, 1])
  const body =
    (pressed ? '' : `<rect x="1" y="6" width="118" height="53" rx="26.5" fill="${lip}"/>`) +
    `<rect x="1" y="${1 + drop}" width="118" height="53" rx="26.5" fill="${rim}"/>` +
    `<rect x="2.5" y="${2.5 + drop}" width="115" height="50" rx="25" fill="${paint}"/>` +
    `<rect x="9" y="${4.5 + drop}" width="102" height="20" rx="10" fill="${ink.linear(
      [
        ['#fff', 0, shine],
        ['#fff', 1, 0],
      ],
      [0, 0],
      [0, 1],
    )}"/>`
  return ink.svg(120, 60, body)
}

const GOLD_FACE: readonly Stop[] = [
  ['#FFF3BE', 0],
  ['#FAD368', 0.45],
  ['#EFAE3C', 1],
]
const RED_FACE: readonly Stop[] = [
  ['#FF6A57', 0],
  ['#DF2F3D', 0.5],
  ['#B81C2A', 1],
]

function corner(): string {
  const ink = new Ink({ light: true, prefix: 'corner-' })
  const stroke = gold(ink)
  const body = `<g fill="none" stroke="${stroke}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"><path d="M2 46V12A10 10 0 0 1 12 2H46"/><path d="M8 34V16A8 8 0 0 1 16 8H34"/><path d="M8 16H16V8M16 16H22V22H16Z"/></g>`
  return ink.svg(48, 48, body)
}

function divider(): string {
  const ink = new Ink({ light: true, prefix: 'divider-' })
  const fade = (from: number, to: number) =>
    ink.linear(
      [
        ['#D99A3A', 0, 0],
        ['#D99A3A', 1],
      ],
      [from, 10],
      [to, 10],
      'user',
    )
  const body =
    `<rect x="4" y="9.2" width="96" height="1.6" rx=".8" fill="${fade(4, 100)}"/><rect x="140" y="9.2" width="96" height="1.6" rx=".8" fill="${fade(236, 140)}"/>` +
    at(
      120,
      18,
      `<path d="${ruyi(23)}" fill="${gold(ink)}"/><path d="${ruyi(15)}" transform="translate(0 -3)" fill="#FFF7EA"/>`,
    ) +
    `<circle cx="104" cy="10" r="2" fill="#D99A3A"/><circle cx="136" cy="10" r="2" fill="#D99A3A"/>`
  return ink.svg(240, 20, body)
}

function brooch(): string {
  const ink = new Ink({ light: true, prefix: 'brooch-' })
  const body = at(
    36,
    49,
    `<path d="${ruyi(66)}" fill="${gold(ink)}"/><path d="${ruyi(57)}" transform="translate(0 -3.4)" fill="${goldInside(ink)}"/><path d="${ruyi(51)}" transform="translate(0 -5.6)" fill="#C2202E"/><circle cy="-23" r="6" fill="${gold(ink)}"/>`,
  )
  return ink.svg(72, 52, body)
}

/** Button skins and ornaments that phones render themselves, by file name. */
export const skins: Readonly<Record<string, string>> = {
  'button-gold': button('bg', { face: GOLD_FACE, lip: '#B26A16', rim: '#FFF6D6', shine: 0.7 }),
  'button-gold-pressed': button('bgp', {
    face: [
      ['#F0B748', 0],
      ['#F6C453', 1],
    ],
    lip: '#B26A16',
    rim: '#D99A3A',
    shine: 0.2,
    pressed: true,
  }),
  'button-red': button('br', { face: RED_FACE, lip: '#6A040F', rim: '#FFB59A', shine: 0.4 }),
  'button-red-pressed': button('brp', {
    face: [
      ['#B01B28', 0],
      ['#C9283A', 1],
    ],
    lip: '#6A040F',
    rim: '#8C0F18',
    shine: 0.1,
    pressed: true,
  }),
  'button-paper': button('bp', {
    face: [
      ['#FFFFFF', 0],
      ['#FFF1DA', 1],
    ],
    lip: '#D9AE74',
    rim: '#F0CE97',
    shine: 0.8,
  }),
  'button-disabled': button('bd', {
    face: [
      ['#E9DCCB', 0],
      ['#D9C8B2', 1],
    ],
    lip: '#B7A48C',
    rim: '#F3EADD',
    shine: 0.4,
  }),
  corner: corner(),
  divider: divider(),
  brooch: brooch(),
  pattern: `<svg xmlns="http://www.w3.org/2000/svg" width="${CLOUD_TILE.w}" height="${CLOUD_TILE.h}" viewBox="0 0 ${CLOUD_TILE.w} ${CLOUD_TILE.h}"><path d="${CLOUD_TILE.d}" fill="none" stroke="#FFC98A" stroke-opacity=".09" stroke-width="1.1" stroke-linecap="round"/></svg>`,
}
