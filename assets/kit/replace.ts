import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const PICTURE = /^(.+)\.(svg|png)$/

/** Every own picture of a bundle by its name, as paths: those that win over a drawing, and those that have none. */
export async function replacements(folder: string): Promise<Map<string, string>> {
  const own = join(folder, 'replace')
  const files = existsSync(own) ? await readdir(own) : []
  const named = files.map((file) => [PICTURE.exec(file)?.[1], join(own, file)] as const)
  return new Map(named.flatMap(([name, path]) => (name === undefined ? [] : [[name, path]])))
}

/**
 * A designer's own picture: `<folder>/replace/<name>.svg` or `.png` wins over the drawing of that name.
 * Gives it as a data address, or undefined where there is no such file.
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

/** An SVG text as a data address, so that each picture keeps its ids to itself. */
export const asDataUrl = (svg: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
