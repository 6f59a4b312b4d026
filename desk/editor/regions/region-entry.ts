import type { Language } from '../../../domain/languages'
import type { Region } from '../../../domain/rules/home/region'
import { isFields } from '../document/path'
import { wordingIn } from '../document/wording'

const SIDES = ['left', 'top', 'width', 'height'] as const

/** Where an entry of the document lies; undefined while one of its numbers is missing or none. */
export function boxOf(entry: unknown): Region | undefined {
  if (!isFields(entry)) return undefined
  const [left, top, width, height] = SIDES.map((side) => entry[side])
  const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
  if (!isNumber(left) || !isNumber(top) || !isNumber(width) || !isNumber(height)) return undefined
  return width > 0 && height > 0 ? { left, top, width, height } : undefined
}

/** What a region does: its name, or where it leads. */
export const actionOf = (entry: unknown, language: Language): string | undefined =>
  isFields(entry) ? (wordingIn(entry.title, language) ?? wordingIn(entry.activeUrl, language)) : undefined
