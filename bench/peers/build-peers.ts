import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { Mount } from '../measure/file-server'
import { PEER_PAGES } from './contestants'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const OUT = path('../../dist-bench')

/** Builds the peers' pages as ours are built: minified, for the same browsers, one entry each. */
export async function buildPeers(): Promise<Mount> {
  await build({
    configFile: false,
    root: path('pages'),
    base: '/peers/',
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: OUT,
      emptyOutDir: true,
      target: ['es2022'],
      assetsInlineLimit: 0,
      modulePreload: false,
      rollupOptions: {
        input: Object.fromEntries(PEER_PAGES.map((name) => [name, path(`pages/${name}.ts`)])),
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  return { at: '/peers/', folder: OUT, fallback: pageOf }
}

const pageOf = (name: string) => `<!doctype html><html lang="zh"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${name}</title>
</head><body><script type="module" src="/peers/${name}.js"></script></body></html>`
