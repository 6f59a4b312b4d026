import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { mapsApart } from '../scripts/build/maps-apart.mjs'
import { DESK_FLOOR, targetsOf } from '../scripts/engines/floor'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/**
 * The operator's desk, an entry of its own beside the players' client: `vite build -c desk/vite.config.ts` → dist/desk/,
 * with `--mode demo` → dist-demo/desk/. It is built after the client, whose build empties the folder.
 */
export default defineConfig(({ mode }) => ({
  root: path('.'),
  base: '/desk/',
  publicDir: false,
  plugins: [
    react(),
    ...(mode === 'demo' ? [] : [mapsApart(path('../dist/desk'), path('../dist-desk-maps'))]),
  ],
  worker: { format: 'es' },
  build: {
    outDir: path(mode === 'demo' ? '../dist-demo/desk' : '../dist/desk'),
    emptyOutDir: true,
    target: [...targetsOf(DESK_FLOOR), 'firefox102'],
    // A file of its own each: the server's policy lets no script or worker come from a data address.
    assetsInlineLimit: 0,
  },
  server: {
    port: 5174,
    proxy: { '^/(api|media)/': { target: `http://127.0.0.1:${process.env.PORT || 4173}` } },
  },
}))
