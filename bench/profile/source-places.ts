import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { basename, join } from 'node:path'
import type { CallFrame } from './cpu-samples'

/** Where a function stands in the source. */
export interface Place {
  /** As `scenes/wheel/disc.ts:40`, or the script's address where there is no map. */
  readonly place: string
  /** The function's line of source, or its name. */
  readonly text: string
  /** To what the time is put down: a room of the house, a package, the browser. */
  readonly part: string
}

const PACKAGES: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/node_modules\/(@pixi\/react|react-reconciler)\//, '@pixi/react'],
  [/node_modules\/pixi\.js\//, 'PixiJS'],
  [/node_modules\/gsap\//, 'GSAP'],
  [/node_modules\/(react|react-dom|scheduler)\//, 'React'],
]
/** Rooms with rooms inside: `scenes/engine` says more than `scenes`. */
const ROOMS = /^(scenes|src|lab)\/([^/]+)/

/** The part of the program that a source file belongs to. */
export function partOf(path: string): string {
  for (const [pattern, name] of PACKAGES) if (pattern.test(path)) return name
  const other = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)
  if (other?.[1]) return other[1]
  return ROOMS.exec(path)?.[0] ?? path.split('/')[0] ?? path
}

interface OpenedMap {
  readonly map: SourceMap
  readonly texts: ReadonlyMap<string, readonly string[]>
}

const MOST_CHARACTERS = 90

/** A path of a source map below the project's root. */
export const belowRoot = (source: string): string => source.replace(/^(?:\.{1,2}\/)+/, '')

/** Finds functions of minified scripts in their sources, with the maps of a build. */
export class SourcePlaces {
  readonly #maps = new Map<string, OpenedMap | undefined>()
  readonly #found = new Map<string, Place>()

  /** @param folder holds `assets/<script>.map` */
  constructor(private readonly folder: string) {}

  find(frame: CallFrame): Place {
    const key = `${frame.url} ${frame.lineNumber} ${frame.columnNumber} ${frame.functionName}`
    const place = this.#found.get(key) ?? this.#look(frame)
    this.#found.set(key, place)
    return place
  }

  #look({ functionName, url, lineNumber, columnNumber }: CallFrame): Place {
    if (functionName === '(garbage collector)')
      return { place: 'garbage collector', text: 'memory is freed', part: 'garbage collector' }
    if (url === '') return { place: 'browser', text: functionName, part: 'browser' }
    const opened = this.#open(basename(new URL(url, 'http://localhost').pathname))
    const found = opened?.map.findEntry(lineNumber, columnNumber)
    // Code that the bundler added has entries without a source.
    if (!opened || !found || !('originalSource' in found) || found.originalSource === undefined)
      return { place: `${basename(url)}:${lineNumber + 1}`, text: functionName, part: 'script without a map' }
    const path = belowRoot(found.originalSource)
    const text = opened.texts.get(found.originalSource)?.[found.originalLine]?.trim() ?? functionName
    return {
      place: `${path}:${found.originalLine + 1}`,
      text: text.slice(0, MOST_CHARACTERS),
      part: partOf(path),
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
