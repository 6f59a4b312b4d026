import type { Language } from '../../domain/languages'
import type { Nested } from './nested'

type Part = 'first' | 'later' | 'apart'

/** The parts that a page shows texts of, by its component: a campaign's own pages need the first alone. */
export function textsOf(page: string): readonly Part[] {
  if (page.startsWith('activity/')) return ['first']
  return /^(counter|receipt)\//.test(page) ? ['first', 'apart'] : ['first', 'later']
}

type Load = () => Promise<{ default: Nested }>

const LOADERS: Readonly<Record<Language, Readonly<Record<Part, Load>>>> = {
  en: {
    first: () => import('./catalogues/en-first'),
    later: () => import('./catalogues/en-later'),
    apart: () => import('./catalogues/en-apart'),
  },
  'zh-CN': {
    first: () => import('./catalogues/zh-CN-first'),
    later: () => import('./catalogues/zh-CN-later'),
    apart: () => import('./catalogues/zh-CN-apart'),
  },
}

const loaded = new Map<Load, Promise<void>>()
/** One object a language, which use-intl keeps hold of: a part that comes later is put into it. */
const catalogues = new Map<Language, Nested>()

async function load(language: Language, read: Load): Promise<void> {
  const { default: groups } = await read()
  const known = catalogues.get(language) ?? {}
  for (const [group, texts] of Object.entries(groups)) known[group] = { ...known[group], ...texts }
  catalogues.set(language, known)
}

/** Fetches a part of one language's messages, before anything that shows one of them. */
export function loadCatalogue(language: Language, part: Part): Promise<void> {
  const read = LOADERS[language][part]
  const loading = loaded.get(read) ?? load(language, read)
  loaded.set(read, loading)
  loading.catch(() => loaded.delete(read))
  return loading
}

/** Fetches all messages of a language. */
export async function loadWholeCatalogue(language: Language): Promise<void> {
  await Promise.all((['first', 'later', 'apart'] as const).map((part) => loadCatalogue(language, part)))
}

/**
 * One language's messages, as far as they have been loaded, in the form that use-intl reads.
 * @throws before the first part
 */
export function catalogue(language: Language): Nested {
  const messages = catalogues.get(language)
  if (messages === undefined) throw new Error(`The messages in ${language} have not been loaded.`)
  return messages
}
