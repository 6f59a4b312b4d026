import * as z from 'zod/mini'
import { numIfReadable } from '../../readable-number'
import { flag, maybeText } from '../../wire'
import type { Region } from './region'

/** The entries of the system configuration that hold the home page's buttons. */
export const HOME_BUTTON_KEYS = ['home_button_1', 'home_button_2', 'home_button_3'] as const

const configured = z.object({
  title: maybeText,
  activeUrl: maybeText,
  isThirdLinks: flag,
  left: numIfReadable,
  top: numIfReadable,
  width: numIfReadable,
  height: numIfReadable,
})

/** One button of the home page. */
export interface HomeButton {
  title: string | undefined
  /** As configured: to be judged before it is opened. */
  link: string
  /** The link leads to a third party, which is asked for first. */
  isThird: boolean
  /** Its place on the home picture; without one it stands below the picture. */
  region: Region | undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Reads one `home_button_…`: JSON with `title`, `activeUrl`, `isThirdLinks` and, where it stands on the picture,
 * `left`, `top`, `width`, `height`; a plain text is its link.
 * @returns undefined for no value, and for one without a link
 */
export function parseHomeButton(text: string | null | undefined): HomeButton | undefined {
  if (!text?.trim()) return undefined
  const json = parseJson(text)
  if (json === undefined) return { title: undefined, link: text.trim(), isThird: false, region: undefined }
  const parsed = configured.safeParse(json)
  if (!parsed.success || !parsed.data.activeUrl) return undefined
  const { title, activeUrl: link, isThirdLinks: isThird, left, top, width, height } = parsed.data
  const hasPlace = left !== undefined && top !== undefined
  const hasSize = width !== undefined && height !== undefined && width > 0 && height > 0
  return { title, link, isThird, region: hasPlace && hasSize ? { left, top, width, height } : undefined }
}
