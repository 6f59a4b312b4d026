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

/** Functions that wait for the browser's GPU process, which the time of their own would not tell. */
const WAITS: readonly (readonly [path: RegExp, line: RegExp, meaning: string])[] = [
  [
    /^scenes\/engine\/probe\/gl-counter\.ts$/,
    /^Reflect\.set\(/,
    'a call of WebGL, which may wait for the GPU',
  ],
  [/^scenes\/engine\/renderer\/surface\.ts$/, /^finish\(/, 'waits until the GPU has drawn, to measure it'],
  [
    /\/pixi\.js\/.*\/CanvasSource\.mjs$/,
    /^resizeCanvas\(/,
    'sizes the canvas: waits for what the GPU has to do',
  ],
  [
    /\/pixi\.js\/.*\/generateProgram\.mjs$/,
    /^function generateProgram/,
    'waits until the GPU has its shader',
  ],
]
const GPU = 'waits for the GPU'

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
    const script = basename(new URL(url, 'http://localhost').pathname)
    if (!found && functionName === '')
      return { place: script, text: 'its modules are evaluated', part: 'evaluating modules' }
    if (!found)
      return {
        place: `${script}:${lineNumber + 1}`,
        text: `${functionName}, which the build has added`,
        part: 'added by the build',
      }
    const { path, line, text = functionName } = found
    const [, , meaning] = WAITS.find(([paths, lines]) => paths.test(path) && lines.test(text)) ?? []
    return {
      place: `${path}:${line}`,
      text: meaning ?? text.slice(0, MOST_CHARACTERS),
      part: meaning === undefined ? partOf(path) : GPU,
    }
  }
}
