import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import type { Page } from '../../../domain/paths'
import type { Channel } from '../../../domain/rules/visit/channel'
import type { PageHosts } from '../../../domain/rules/visit/hosts'
import { withHosts } from '../../http/page-hosts'
import type { Lang } from '../../messages/catalogue'
import { filesOf, type Manifest, manifest } from './built-files'
import { KeptPages } from './kept-pages'

/** The page that the build makes for all. */
export const ENTRY = 'index.html'

/** What the client's build says of its pages, and renders of them, for the server (`npm run build`). */
interface Renderer {
  START_MODULE: string
  modulesOf: (page: Page, language: Lang) => string[]
  /** As AVIF. */
  imagesOf: (page: Page) => string[]
  /** Pages that can be used before their scripts, by path. */
  servedPages: ReadonlyMap<string, ServedPage>
}

interface ServedPage {
  /** Whose style sheets the page's HTML needs, beside the entry's. */
  module: string
  /** The app's files wait for the first picture. */
  pictureFirst: boolean
  render: (visit: Visit) => string | undefined
}

export interface Visit {
  wire: unknown
  query: URLSearchParams
  language: Lang
  channel: Channel
  now: number
}

const aFunction = z.custom<never>((value) => typeof value === 'function')
const renderer: z.ZodType<Renderer> = z.object({
  START_MODULE: z.string(),
  modulesOf: aFunction,
  imagesOf: aFunction,
  servedPages: z.map(
    z.string(),
    z.object({ module: z.string(), pictureFirst: z.boolean(), render: aFunction }),
  ),
})

/** The built client, as far as its pages are put together from it. */
export interface Client extends Renderer {
  html: string
  built: Manifest
  /** The page with the links to its own files, by path and reader. */
  linked: Map<string, string>
  /** Pages that have been made, for the next visits. */
  pages: KeptPages
  /** The style sheets of each page that can be used before its scripts, as one text, by path. */
  styles: ReadonlyMap<string, string>
  /** Elements of the head of every page. */
  marks: readonly string[]
}

export async function readClient(
  clientDir: string,
  builtMs: number,
  marks: readonly string[],
  web: PageHosts,
): Promise<Client> {
  const read = (file: string) => readFile(join(clientDir, file), 'utf8')
  const { href } = pathToFileURL(join(clientDir, '.served/render.mjs'))
  const made = renderer.parse(await import(`${href}?${builtMs}`))
  const built = manifest.parse(JSON.parse(await read('.vite/manifest.json')))
  const stylesOf = async ({ module }: ServedPage) => {
    const { styles } = filesOf(built, [ENTRY, module])
    return (await Promise.all([...styles].map(read))).join('')
  }
  const styles = [...made.servedPages].map(async ([path, page]) => [path, await stylesOf(page)] as const)
  return {
    ...made,
    built,
    linked: new Map(),
    pages: new KeptPages(),
    marks,
    html: withHosts(await read(ENTRY), web),
    styles: new Map(await Promise.all(styles)),
  }
}
