import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: {
    alias: [
      { find: /^pixi\.js$/, replacement: fileURLToPath(new URL('scenes/engine/pixi.ts', import.meta.url)) },
    ],
  },
  define: { __LAB__: 'true' },
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    globalSetup: [],
    testTimeout: 20_000,
  },
})
