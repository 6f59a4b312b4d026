import { resolve } from 'node:path'
import { writeContactSheet } from './contact-sheet'
import { openRenderer, type Renderer } from './kit/render'

/**
 * Every script that makes assets, by the name one can ask for: `npm run assets [name …]`; `sheet` shows all. One
 * picture of the campaigns can be asked for alone, as `campaigns/<picture>`.
 */
const makers: Record<string, () => Promise<{ make(renderer: Renderer, only?: string): Promise<void> }>> = {
  fx: () => import('./fx/make-fx'),
  wheel: () => import('./wheel/make-wheel'),
  sound: () => import('./sound/make-sound'),
  grid: () => import('./grid/make-grid'),
  scratch: () => import('./scratch/make-scratch'),
  page: () => import('./page/make-page'),
  prizes: () => import('./prizes/make-prizes'),
  campaigns: () => import('./campaigns/make-campaigns'),
  'security-check': () => import('./security-check/make-security-check'),
}

const [first, sheetFile] = process.argv.slice(2)
if (first === 'sheet') {
  console.log(await writeContactSheet(resolve(sheetFile ?? '.cache/contact-sheet.html')))
  process.exit(0)
}
const asked = process.argv.slice(2)
const ONE = /^(campaigns)\/(.+)$/
const unknown = asked.filter((name) => !(name in makers) && !ONE.test(name))
if (unknown.length > 0) {
  throw new Error(`unknown: ${unknown.join(', ')}; known: ${Object.keys(makers).join(', ')}`)
}
const renderer = await openRenderer()
try {
  for (const [name, load] of Object.entries(makers)) {
    const ones = asked.flatMap((one) => (ONE.exec(one)?.[1] === name ? [ONE.exec(one)?.[2]] : []))
    const isWhole = asked.length === 0 || asked.includes(name)
    if (!isWhole && ones.length === 0) continue
    const startedMs = Date.now()
    const { make } = await load()
    for (const one of isWhole ? [undefined] : ones) await make(renderer, one)
    console.log(`${name} (${((Date.now() - startedMs) / 1000).toFixed(1)} s)`)
  }
} finally {
  await renderer.close()
}
