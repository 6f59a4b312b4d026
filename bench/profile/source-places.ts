import { basename } from 'node:path'
import { SourceMaps } from '../../scripts/source-maps'
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

const MOST_CHARACTERS = 90

/** Finds functions of minified scripts in their sources, with the maps of a build. */
export class SourcePlaces {
  readonly #maps: SourceMaps
  readonly #found = new Map<string, Place>()

  /** @param folder holds `assets/<script>.map` */
  constructor(folder: string) {
    this.#maps = new SourceMaps(folder)
  }

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
    const found = this.#maps.find(
      basename(new URL(url, 'http://localhost').pathname),
      lineNumber,
      columnNumber,
    )
    if (!found)
      return { place: `${basename(url)}:${lineNumber + 1}`, text: functionName, part: 'script without a map' }
    const { path, line, text = functionName } = found
    return { place: `${path}:${line}`, text: text.slice(0, MOST_CHARACTERS), part: partOf(path) }
  }
}
