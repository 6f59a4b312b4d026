import type { Stop } from '../kit/ink'
import { CLOUD_DEEP, CLOUD_GOLD, CLOUD_PAPER, CLOUD_RED, type CloudTone } from '../kit/motifs/cloud'
import { TITLE_GOLD, TITLE_RED, type TitleLook } from '../kit/type'

/** The colours of one picture: one family, each campaign its own light. */
export interface Mood {
  ground: readonly Stop[]
  beam: string
  pattern: string
  /** Clouds in the distance, nearer, and in front. */
  clouds: readonly [CloudTone, CloudTone, CloudTone]
  title: TitleLook
  /** Colour of plain text on the ground. */
  ink: string
  hangs: boolean
}

const JADE_CLOUD: CloudTone = { light: '#2F9E86', dark: '#0D4A40', edge: '#F0C468', line: '#F0C468' }
const JADE_DEEP: CloudTone = { light: '#176457', dark: '#072F2A', edge: '#B99343', line: '#B99343' }
const ROSE_CLOUD: CloudTone = { light: '#FF9C8C', dark: '#D8434C', edge: '#FFE3A8', line: '#FFE3A8' }
const NIGHT_CLOUD: CloudTone = { light: '#8A1F3A', dark: '#3D0A1C', edge: '#D99A4A', line: '#D99A4A' }
const WARM_CLOUD: CloudTone = { light: '#FFB45E', dark: '#D9532C', edge: '#FFE9A8', line: '#FFE9A8' }

export const RED: Mood = {
  ground: [
    ['#FF8058', 0],
    ['#EE4240', 0.15],
    ['#CF2433', 0.34],
    ['#A4161A', 0.6],
    ['#7A0913', 0.84],
    ['#5E040E', 1],
  ],
  beam: '#FFE3A6',
  pattern: '#FFC98A',
  clouds: [CLOUD_DEEP, CLOUD_RED, CLOUD_GOLD],
  title: TITLE_GOLD,
  ink: '#FFE8C4',
  hangs: true,
}

export const CRIMSON: Mood = {
  ...RED,
  ground: [
    ['#FFB07A', 0],
    ['#F45B4C', 0.2],
    ['#D7263D', 0.45],
    ['#B0182C', 0.72],
    ['#7E0A1C', 1],
  ],
}

export const SUNRISE: Mood = {
  ground: [
    ['#FFF0B0', 0],
    ['#FFC45E', 0.2],
    ['#FA8A3C', 0.42],
    ['#E5482F', 0.68],
    ['#B31B28', 1],
  ],
  beam: '#FFF7D6',
  pattern: '#FFF0C0',
  clouds: [WARM_CLOUD, ROSE_CLOUD, CLOUD_PAPER],
  title: TITLE_RED,
  ink: '#7C0A12',
  hangs: true,
}

export const PAPER: Mood = {
  ground: [
    ['#FFFFFF', 0],
    ['#FFF7EA', 0.3],
    ['#FFE7C2', 0.66],
    ['#FBCB8E', 1],
  ],
  beam: '#FFFFFF',
  pattern: '#D99A3A',
  clouds: [CLOUD_PAPER, CLOUD_GOLD, CLOUD_RED],
  title: TITLE_RED,
  ink: '#7A3B1C',
  hangs: true,
}

export const ROSE: Mood = {
  ground: [
    ['#FFE9DC', 0],
    ['#FFBFA8', 0.22],
    ['#F7766E', 0.48],
    ['#D7324A', 0.76],
    ['#A3142F', 1],
  ],
  beam: '#FFF4E4',
  pattern: '#FFE3CC',
  clouds: [ROSE_CLOUD, CLOUD_PAPER, CLOUD_RED],
  title: TITLE_RED,
  ink: '#7C0A1C',
  hangs: true,
}

export const JADE: Mood = {
  ground: [
    ['#7FD8B8', 0],
    ['#2F9E86', 0.2],
    ['#147060', 0.45],
    ['#0A4A41', 0.74],
    ['#052E2A', 1],
  ],
  beam: '#E9FFE6',
  pattern: '#CFF5DC',
  clouds: [JADE_DEEP, JADE_CLOUD, CLOUD_GOLD],
  title: {
    ...TITLE_GOLD,
    edge: [
      ['#147060', 0],
      ['#063A33', 1],
    ],
    body: '#04241F',
  },
  ink: '#E6FFF0',
  hangs: true,
}

export const DUSK: Mood = {
  ground: [
    ['#FFB25E', 0],
    ['#F0603F', 0.18],
    ['#C22742', 0.38],
    ['#7C1238', 0.62],
    ['#43092A', 0.84],
    ['#2B0A1E', 1],
  ],
  beam: '#FFDDA0',
  pattern: '#FFC98A',
  clouds: [NIGHT_CLOUD, CLOUD_RED, CLOUD_GOLD],
  title: TITLE_GOLD,
  ink: '#FFE3C4',
  hangs: true,
}

export const WINE: Mood = {
  ...RED,
  ground: [
    ['#F0604A', 0],
    ['#BE1E36', 0.22],
    ['#8C1030', 0.48],
    ['#5E0824', 0.76],
    ['#3A0518', 1],
  ],
  clouds: [NIGHT_CLOUD, CLOUD_DEEP, CLOUD_GOLD],
}
