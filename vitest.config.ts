import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const ON_DATABASE = ['tests/server/**/*.test.ts', 'tests/scripts/static-headers.test.ts']

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
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
          exclude: [...ON_DATABASE],
          benchmark: { include: ['bench/**/*.bench.ts'] },
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: [...ON_DATABASE],
          benchmark: { include: [] },
          // A database is started for a run that has one of these tests, and for no other.
          globalSetup: ['tests/server/support/database/postgres.ts', 'tests/server/support/acts/runs.ts'],
          setupFiles: ['tests/server/support/acts/setup.ts'],
        },
      },
    ],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    retry: process.env.CI ? 1 : 0,
  },
})
