import * as z from 'zod/mini'
import { flag, maybeText, text } from '../wire'
import { maybePicture } from './picture'
import { linkedRegion, MOST_REGIONS, region } from './region'

/** The configuration of a page that is one picture with one region (spec part 1 §3). */
const pageConfig = z.object({
  bgImg: maybePicture,
  activeUrl: maybeText,
  activePoint: z.optional(z.nullable(z.object(region))),
  /** Ours: accessible name of the region. */
  title: maybeText,
})
export type PageConfig = z.output<typeof pageConfig>

/** One of several regions, each configured under a key of its own. */
type ButtonConfig = z.output<typeof linkedRegion>

/** `type` of a quick entry: what its `code` is. An address without it. */
export const QUICK = { link: '1', text: '2', miniProgram: '3' } as const

const quickConfig = z.object({
  /** '1': the list is expanded at first. */
  quickInit: flag,
  quickList: z.array(z.object({ title: text, code: maybeText, type: maybeText })),
})
export type QuickConfig = z.output<typeof quickConfig>

function json(value: string | null | undefined): unknown {
  try {
    return JSON.parse(value ?? '')
  } catch {
    return undefined
  }
}

/** A page's picture and region from a configuration value, which may be the picture's address alone. */
export function readPageConfig(value: string | null | undefined): PageConfig | undefined {
  const address = (value ?? '').trim()
  const given = /^(https?:|\/)/.test(address) ? { bgImg: address } : json(value)
  const read = pageConfig.safeParse(given)
  return read.success ? read.data : undefined
}

/** A region from a configuration value; undefined for one that is missing or invalid. */
export function readButton(value: string | null | undefined): ButtonConfig | undefined {
  const read = linkedRegion.safeParse(json(value))
  return read.success ? read.data : undefined
}

/** Quick entries from a configuration value; undefined where there are none. */
export function readQuick(value: string | null | undefined): QuickConfig | undefined {
  const read = quickConfig.safeParse(json(value))
  return read.success && read.data.quickList.length > 0 ? read.data : undefined
}

/** The keys of a comma list, each once, in its order. */
export function buttonKeys(list: string | null): string[] {
  const keys = (list ?? '').split(',').map((key) => key.trim())
  return [...new Set(keys)].filter((key) => key !== '' && key.length <= 64).slice(0, MOST_REGIONS)
}
