import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: {
    alias: [
      {
        find: /^pixi\.js$/,
        replacement: fileURLToPath(new URL('scenes/engine/renderer/pixi.ts', import.meta.url)),
      },
      {
        find: /^pixi-lib\/(.*)$/,
        replacement: fileURLToPath(new URL('node_modules/pixi.js/lib/$1.mjs', import.meta.url)),
      },
    ],
  },
  define: { __LAB__: 'true' },
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    globalSetup: ['tests/server/support/postgres.ts'],
    benchmark: { include: ['bench/**/*.bench.ts'] },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    retry: process.env.CI ? 1 : 0,
  },
})
