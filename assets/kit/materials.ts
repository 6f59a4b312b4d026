import type { Ink, Stop } from './ink'

const GOLD: readonly Stop[] = [
  ['#FFFBE6', 0],
  ['#FFE8A3', 0.22],
  ['#F6C453', 0.5],
  ['#CE8A25', 0.8],
  ['#F0BC58', 1],
]

/** Polished gold lit from the upper left. */
export const gold = (ink: Ink): string => ink.linear(GOLD)

/** The same gold lit from below: the inner side of a bevel. */
export const goldInside = (ink: Ink): string =>
  ink.linear([
    ['#9A5B12', 0],
    ['#D79A35', 0.35],
    ['#F9D778', 0.75],
    ['#FFF3C4', 1],
  ])

/** A flat, calmer gold for large faces. */
export const goldFace = (ink: Ink): string =>
  ink.linear([
    ['#FFEFB8', 0],
    ['#F9D06A', 0.45],
    ['#E6A93A', 1],
  ])

/** Red lacquer, domed: brightest towards the upper left. */
export const lacquer = (ink: Ink): string =>
  ink.radial(
    [
      ['#FF7A63', 0],
      ['#EE3A3F', 0.3],
      ['#D7263D', 0.5],
      ['#A4161A', 0.82],
      ['#7C0A12', 1],
    ],
    0.36,
    0.26,
    0.82,
  )

/** Red lacquer on a plane: lighter above. */
export const lacquerPlane = (ink: Ink): string =>
  ink.linear([
    ['#F04A48', 0],
    ['#D7263D', 0.35],
    ['#B01B28', 0.75],
    ['#8C0F18', 1],
  ])

/** A streak of light that dies away downwards. */
export const gloss = (ink: Ink, strength = 0.6): string =>
  ink.linear(
    [
      ['#FFFFFF', 0, strength],
      ['#FFFFFF', 1, 0],
    ],
    [0.3, 0],
    [0.6, 1],
  )
