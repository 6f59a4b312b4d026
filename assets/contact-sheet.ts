import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { here } from './kit/here'

/**
 * Writes one page with all pictures and sounds, to be judged by eye:
 * `npm run assets -- sheet [file]`; without a file, `.cache/contact-sheet.html`.
 */
export async function writeContactSheet(target: string): Promise<string> {
  const root = here(import.meta.url)
  const sections: string[] = []
  for (const folder of (await readdir(root, { withFileTypes: true })).filter((entry) =>
    entry.isDirectory(),
  )) {
    const files = await picturesIn(join(root, folder.name))
    if (files.length === 0) continue
    const figures = await Promise.all(files.map((file) => figure(root, file)))
    sections.push(`<section><h2>${folder.name}</h2><div>${figures.join('')}</div></section>`)
  }
  await mkdir(join(target, '..'), { recursive: true })
  await writeFile(
    target,
    `<!doctype html><meta charset="utf-8"><title>Assets</title><style>${STYLE}</style>${sections.join('')}`,
  )
  return target
}

const STYLE =
  'body{margin:0;background:#8C0F18;color:#FFE8A3;font:14px sans-serif}h2{margin:24px 16px 8px}div{display:flex;flex-wrap:wrap;gap:12px;padding:0 16px;align-items:flex-end}figure{margin:0;max-width:420px}img{display:block;max-width:100%;max-height:900px}svg{width:48px;height:48px}'

async function picturesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true })
  const pictures = entries.filter((name) => /\.(svg|webp)$/.test(name) && !/@[13]x\.webp$/.test(name))
  return pictures.sort().map((name) => join(folder, name))
}

async function figure(root: string, file: string): Promise<string> {
  const data = await readFile(file)
  const isIcon = file.includes(`${join('assets', 'icons')}`)
  const type = file.endsWith('.svg') ? 'image/svg+xml' : 'image/webp'
  const picture = isIcon
    ? data.toString()
    : `<img src="data:${type};base64,${data.toString('base64')}" alt="">`
  return `<figure>${picture}<figcaption>${relative(root, file)} · ${(data.length / 1024).toFixed(1)} KB</figcaption></figure>`
}
