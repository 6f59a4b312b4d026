import { expect, it } from 'vitest'
import { isReachedBy } from '../../scripts/build/reached-by.mjs'

const IMPORTERS: Record<string, string[]> = {
  'shared.ts': ['form.ts', 'wheel-page.tsx'],
  'form.ts': ['apply-page.tsx'],
  'deep.ts': ['shared.ts', 'circle.ts'],
  'circle.ts': ['deep.ts'],
  'lonely.ts': ['other.ts'],
  'other.ts': ['lonely.ts'],
}
const isOfWheel = (id: string) =>
  isReachedBy(/wheel-page/, id, (one) => (IMPORTERS[one] ? { importers: IMPORTERS[one] } : null))

it('follows imports up to one of the roots, through circles', () => {
  expect(['wheel-page.tsx', 'shared.ts', 'deep.ts', 'circle.ts'].filter(isOfWheel)).toHaveLength(4)
  expect(['form.ts', 'lonely.ts', 'unknown.ts'].filter(isOfWheel)).toEqual([])
})
