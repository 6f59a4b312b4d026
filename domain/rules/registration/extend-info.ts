import * as z from 'zod/mini'
import { maybeText } from '../../wire'

/** An extra field of a registration: what it is called and what was entered. */
export interface ExtendItem {
  label: string
  value: string
}

const item = z.object({ label: maybeText, value: maybeText })

/**
 * Reads `extendInfo`, the JSON text of a list of label and value (spec part 1 §3). Items without a label are
 * left out; a text that is no such list gives an empty list.
 */
export function parseExtendInfo(text: string | undefined): ExtendItem[] {
  return listOf(text).flatMap((entry) => {
    const parsed = item.safeParse(entry)
    const label = parsed.success ? parsed.data.label?.trim() : undefined
    return parsed.success && label ? [{ label, value: parsed.data.value ?? '' }] : []
  })
}

/** Writes `extendInfo` for a payload. */
export function formatExtendInfo(items: readonly ExtendItem[]): string {
  return JSON.stringify(items.map(({ label, value }) => ({ label, value })))
}

function listOf(text: string | undefined): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
