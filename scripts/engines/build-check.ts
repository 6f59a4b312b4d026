import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { SourceMaps } from '../source-maps'
import type { Floor } from './floor'
import type { Found } from './found'
import { newerInMarkup } from './markup'
import { newerThan } from './newer'
import { newerInScript } from './script'
import { newerInStyles } from './style-sheet'

/** A build that is looked through. */
export interface Build {
  /** Holds pages and `assets/`. */
  readonly dir: string
  /** Holds the scripts' source maps, `assets/<script>.map`. */
  readonly maps: string
  /** Holds the style sheets as they are written, by folders. */
  readonly styles: string
  readonly floor: Floor
  /** What it brings for engines that lack it: 'Object.hasOwn'. */
  readonly brings: readonly string[]
}

interface Place {
  /** For people: with its line, and what stands there. */
  readonly words: string
  readonly isPackage: boolean
}

const MODULES = 'node_modules/'
const SNIPPET = 80

/** Files of a folder and those below it, by their paths from there. */
const filesIn = (dir: string): string[] =>
  readdirSync(dir, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? filesIn(join(dir, entry.name)).map((name) => `${entry.name}/${name}`)
      : [entry.name],
  )

/** Where something stands, on its line from 0. */
function lineOf(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at)
  return { line: before.split('\n').length - 1, column: at - before.lastIndexOf('\n') - 1 }
}

/** The place of the source, or without a map that of the built file. */
function placeIn(maps: SourceMaps, script: string, code: string, at: number): Place {
  const { line, column } = lineOf(code, at)
  const snippet = code.slice(Math.max(0, at - SNIPPET / 2), at + SNIPPET / 2).trim()
  const found = maps.find(script, line, column)
  // Code that no module has is the bundler's.
  if (!found) return { words: `assets/${script}: ${snippet}`, isPackage: false }
  const isShort = found.text !== undefined && found.text.length <= 2 * SNIPPET
  return {
    words: `${found.path}:${found.line}: ${isShort ? found.text : snippet}`,
    isPackage: found.path.includes(MODULES),
  }
}

/**
 * Looks through what browsers get of a build for what its oldest engines lack. Packages ask in ways of their own for what
 * they use, so that of those only what keeps a script from running is a problem.
 * @returns a sentence for each use
 * @throws Error for a build that is not there or cannot be read
 */
export function checkBuild({ dir, maps: mapsDir, styles, floor, brings }: Build): string[] {
  const newer = newerThan(floor)
  const maps = new SourceMaps(mapsDir)
  const problems = new Set<string>()
  const note = ({ what, since }: Found, words: string): void => {
    if (!brings.includes(what))
      problems.add(
        `${words}\n  ${what} came with ${since}, and Chrome ${floor.chrome} and Safari ${floor.safari} have to do without.`,
      )
  }

  const assets = join(dir, 'assets')
  if (!existsSync(assets)) throw new Error(`${assets} has not been built.`)
  for (const script of readdirSync(assets).filter((name) => name.endsWith('.js'))) {
    const code = readFileSync(join(assets, script), 'utf8')
    for (const found of newerInScript(script, code, newer)) {
      const { words, isPackage } = placeIn(maps, script, code, found.at)
      if (found.isSyntax || !isPackage) note(found, words)
    }
  }
  for (const page of readdirSync(dir).filter((name) => name.endsWith('.html'))) {
    const html = readFileSync(join(dir, page), 'utf8')
    for (const found of newerInMarkup(html, newer)) {
      const { line } = lineOf(html, found.at)
      note(found, `${page}:${line + 1}: ${html.split('\n')[line]?.trim()}`)
    }
  }
  for (const sheet of filesIn(styles).filter((name) => name.endsWith('.css'))) {
    const css = readFileSync(join(styles, sheet), 'utf8')
    const source = `${basename(styles)}/${sheet}`
    for (const found of newerInStyles(css, newer)) {
      const { line } = lineOf(css, found.at)
      note(found, `${source}:${line + 1}: ${css.split('\n')[line]?.trim()}`)
    }
  }
  return [...problems]
}
