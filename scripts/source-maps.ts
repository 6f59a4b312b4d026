import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A place of the source. */
interface SourcePlace {
  /** Below the project's root. */
  readonly path: string
  /** From 1. */
  readonly line: number
  /** What stands there; undefined where the map does not say. */
  readonly text: string | undefined
}

interface OpenedMap {
  readonly map: SourceMap
  readonly texts: ReadonlyMap<string, readonly string[]>
}

/** A path of a source map below the project's root, whose own name the bundler may put before it. */
export function belowRoot(source: string): string {
  const path = source.replace(/^(?:\.{1,2}\/)+/, '')
  const own = `${basename(root)}/`
  return path.startsWith(own) && !existsSync(join(root, path)) ? path.slice(own.length) : path
}

/** The source maps of a build. */
export class SourceMaps {
  readonly #maps = new Map<string, OpenedMap | undefined>()

  /** @param folder holds `assets/<script>.map` */
  constructor(private readonly folder: string) {}

  /**
   * @param script name of a script in `assets/`
   * @param line from 0, as `column`
   * @returns undefined without a map, and for code that the bundler added
   */
  find(script: string, line: number, column: number): SourcePlace | undefined {
    const opened = this.#open(script)
    const found = opened?.map.findEntry(line, column)
    if (!opened || !found || !('originalSource' in found) || found.originalSource === undefined)
      return undefined
    const { originalSource, originalLine } = found
    return {
      path: belowRoot(originalSource),
      line: originalLine + 1,
      text: opened.texts.get(originalSource)?.[originalLine]?.trim(),
    }
  }

  #open(script: string): OpenedMap | undefined {
    if (!this.#maps.has(script)) this.#maps.set(script, this.#read(script))
    return this.#maps.get(script)
  }

  #read(script: string): OpenedMap | undefined {
    const file = join(this.folder, 'assets', `${script}.map`)
    if (!existsSync(file)) return undefined
    const payload = JSON.parse(readFileSync(file, 'utf8')) as {
      sources: string[]
      sourcesContent?: (string | null)[]
    }
    const texts = payload.sources.map(
      (source, at) => [source, payload.sourcesContent?.[at]?.split('\n') ?? []] as const,
    )
    const map = new SourceMap(payload as unknown as ConstructorParameters<typeof SourceMap>[0])
    return { map, texts: new Map(texts) }
  }
}
