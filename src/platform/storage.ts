import type * as z from 'zod/mini'
import { previewOfPage } from './preview'

type Area = 'local' | 'session'

const memory: Record<Area, Map<string, string>> = { local: new Map(), session: new Map() }

/**
 * The browser's storage, or undefined where it is denied (private modes, blocked cookies), and in a preview, which leaves
 * nothing behind for a visit that counts.
 */
function browserStorage(area: Area): Storage | undefined {
  if (previewOfPage !== null) return undefined
  try {
    return area === 'local' ? globalThis.localStorage : globalThis.sessionStorage
  } catch {
    return undefined
  }
}

function readText(area: Area, key: string): string | undefined {
  const kept = memory[area].get(key)
  if (kept !== undefined) return kept
  try {
    return browserStorage(area)?.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/**
 * Reads a stored value as JSON and checks it; anything that does not fit counts as absent.
 */
export function readStored<S extends z.ZodMiniType>(
  area: Area,
  key: string,
  schema: S,
): z.output<S> | undefined {
  const text = readText(area, key)
  if (text === undefined) return undefined
  try {
    const parsed = schema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/** Stores a value as JSON; where storage is denied or full it lives as long as the page. */
export function writeStored(area: Area, key: string, value: unknown): void {
  const text = JSON.stringify(value)
  try {
    const storage = browserStorage(area)
    if (storage) {
      storage.setItem(key, text)
      memory[area].delete(key)
      return
    }
  } catch {
    // Denied or full: kept in memory.
  }
  memory[area].set(key, text)
}

/** The names of what is stored, of those that begin with `prefix`. */
export function storedNames(area: Area, prefix: string): string[] {
  const names = new Set(memory[area].keys())
  try {
    for (const name of Object.keys(browserStorage(area) ?? {})) names.add(name)
  } catch {
    // Denied: what is kept in memory is all there is.
  }
  return [...names].filter((name) => name.startsWith(prefix))
}

export function removeStored(area: Area, key: string): void {
  memory[area].delete(key)
  try {
    browserStorage(area)?.removeItem(key)
  } catch {
    // Denied storage holds nothing to remove.
  }
}
