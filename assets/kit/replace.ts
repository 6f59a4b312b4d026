import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const PICTURE = /^(.+)\.(svg|png)$/

/** Paths of a bundle's replacement pictures by name: those that replace a drawing, and additional ones. */
export async function replacements(folder: string): Promise<Map<string, string>> {
  const own = join(folder, 'replace')
  const files = existsSync(own) ? await readdir(own) : []
  const named = files.map((file) => [PICTURE.exec(file)?.[1], join(own, file)] as const)
  return new Map(named.flatMap(([name, path]) => (name === undefined ? [] : [[name, path]])))
}

/**
 * A designer's own picture: `<folder>/replace/<name>.svg` or `.png` replaces the drawing of that name.
 *
 * @returns it as a data URL; undefined where there is no such file
 */
export async function replacement(folder: string, name: string): Promise<string | undefined> {
  for (const [extension, type] of [
    ['svg', 'image/svg+xml'],
    ['png', 'image/png'],
  ] as const) {
    const file = join(folder, 'replace', `${name}.${extension}`)
    if (existsSync(file)) return `data:${type};base64,${(await readFile(file)).toString('base64')}`
  }
  return undefined
}

/** An SVG as a data URL, so that the ids of several pictures do not collide. */
export const asDataUrl = (svg: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
