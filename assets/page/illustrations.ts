import { at, Ink } from '../kit/ink'
import { gold, goldFace } from '../kit/materials'
import { CLOUD_GOLD, CLOUD_PAPER, CLOUD_RED, type CloudTone, cloud } from '../kit/motifs/cloud'
import { coin } from '../kit/motifs/coin'
import { firework, sparkle } from '../kit/motifs/firework'
import { giftBox, walletCard } from '../kit/motifs/gifts'
import { lantern } from '../kit/motifs/lantern'
import { openPacket, packet } from '../kit/motifs/packet'
import { blossom, bud, PLUM_PINK, twig } from '../kit/motifs/plum'
import { gate, kite, paperBoat, teaBowl } from '../kit/motifs/scenery'
import { bubble, clock, emptyBox, mapPin, mark, phone } from '../kit/motifs/signs'

/** Size of every illustration in CSS px. */
const ILLUSTRATION = { w: 220, h: 180 } as const

/** The common stage: a warm moon, clouds behind and before the subject, which stands on y = 150 around x = 110. */
function scene(name: string, subject: (ink: Ink) => string, front: CloudTone = CLOUD_PAPER): string {
  const ink = new Ink({ light: true, prefix: `${name}-` })
  const moon = ink.radial(
    [
      ['#FFF9EA', 0],
      ['#FFE9BE', 0.6],
      ['#FBCF86', 1],
    ],
    0.42,
    0.36,
    0.68,
  )
  const body =
    `<circle cx="110" cy="88" r="84" fill="#FFE8A3" fill-opacity=".22"/><circle cx="110" cy="88" r="76" fill="${moon}"/>` +
    at(34, 66, cloud(ink, 62, CLOUD_GOLD)) +
    at(186, 48, cloud(ink, 56, CLOUD_GOLD, true)) +
    `<ellipse cx="114" cy="155" rx="66" ry="8" fill="#8A4E0E" fill-opacity=".28"/>` +
    subject(ink) +
    at(40, 166, cloud(ink, 92, front)) +
    at(184, 168, cloud(ink, 84, CLOUD_RED, true))
  return ink.svg(ILLUSTRATION.w, ILLUSTRATION.h, body)
}

const plumTwig = (ink: Ink): string =>
  twig(
    ink,
    [
      [0, 0],
      [22, -18],
      [44, -26],
      [70, -50],
    ],
    7,
    2,
  ) +
  twig(
    ink,
    [
      [30, -21],
      [34, -42],
      [48, -56],
    ],
    4,
    1.4,
  ) +
  at(48, -30, blossom(ink, 14, PLUM_PINK)) +
  at(35, -46, blossom(ink, 10, PLUM_PINK, 20)) +
  at(68, -50, bud(ink, 5, PLUM_PINK), 40) +
  at(48, -57, bud(ink, 4.4, PLUM_PINK), 20) +
  at(16, -15, blossom(ink, 8, PLUM_PINK, 40))

/** The illustrations of empty and special states, one family, by file name. */
export const illustrations: Readonly<Record<string, string>> = {
  empty: scene(
    'empty',
    (ink) =>
      at(108, 152, emptyBox(ink, 108)) +
      at(84, 78, sparkle(ink, 9, '#F6C453')) +
      at(146, 44, sparkle(ink, 7, '#F6C453')),
  ),
  'not-started': scene(
    'soon',
    (ink) => at(66, 0, lantern(ink, 42)) + at(158, 0, lantern(ink, 34)) + at(112, 100, clock(ink, 46)),
  ),
  ended: scene(
    'ended',
    (ink) =>
      at(158, 54, firework(ink, 26, ['#D99A3A', '#E9737A'], 16)) +
      at(62, 44, firework(ink, 18, ['#E9737A', '#D99A3A'], 14)) +
      at(110, 106, openPacket(ink, 78, 90, '')) +
      at(76, 140, coin(ink, 9, 40), -20),
  ),
  paused: scene('paused', (ink) => at(110, 154, teaBowl(ink, 104))),
  forbidden: scene('gate', (ink) => at(110, 154, gate(ink, 122))),
  end: scene(
    'end',
    (ink) =>
      `<path d="M128 34A38 38 0 1 0 158 92A46 46 0 0 1 128 34Z" fill="${goldFace(ink)}"/>` +
      at(40, 148, plumTwig(ink), 0, 1.3),
  ),
  network: scene('kite', (ink) => at(112, 62, kite(ink, 124), -12)),
  'not-found': scene('boat', (ink) => at(110, 136, paperBoat(ink, 124))),
  'on-the-way': scene(
    'sent',
    (ink) =>
      `<g stroke="${gold(ink)}" stroke-width="4" stroke-linecap="round"><path d="M28 96H58M40 112H64M24 128H56"/></g>` +
      at(122, 152, giftBox(ink, 92), 4),
  ),
  joined: scene(
    'joined',
    (ink) => at(108, 94, packet(ink, 76, 106), -4) + at(152, 134, mark(ink, 20, 'tick')),
  ),
  place: scene(
    'place',
    (ink) =>
      `<g fill="#E8B870" fill-opacity=".8"><path d="M52 148V104H66V148ZM70 148V84L77 74L84 84V148ZM132 148V92H146V148ZM150 148V70C154 58 160 58 164 70V148ZM168 148V112H178V148Z"/></g>` +
      at(110, 150, mapPin(ink, 104)),
  ),
  messaging: scene(
    'chat',
    (ink) =>
      at(92, 82, bubble(ink, 88, ['#6FD3AC', '#1F8A63'])) +
      at(146, 116, bubble(ink, 64, ['#FFE9A8', '#E6A93A'], true)),
  ),
  wallet: scene(
    'wallet',
    (ink) =>
      at(92, 96, phone(ink, 60, `<g transform="translate(0 4)">${coin(ink, 20)}</g>`), -6) +
      at(142, 122, walletCard(ink, 76), 8),
  ),
  wrong: scene(
    'wrong',
    (ink) => at(108, 94, packet(ink, 76, 106), -4) + at(152, 134, mark(ink, 20, 'cross')),
  ),
}
