import { afterEach, expect, it, vi } from 'vitest'
import { wasFetched } from '../../../src/platform/fetched'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('knows what has been fetched by its whole address, and takes no harm from what is none', () => {
  vi.stubGlobal('location', { href: 'http://localhost/new-dbank/activeWheel' })
  const known = 'http://localhost/media/a.webp?v=1'
  vi.stubGlobal('performance', { getEntriesByName: (name: string) => (name === known ? [{}] : []) })
  expect(wasFetched('/media/a.webp?v=1')).toBe(true)
  expect(wasFetched('/media/a.webp')).toBe(false)
  expect(wasFetched('http://[')).toBe(false)
})
