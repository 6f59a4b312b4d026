import { describe, expect, it } from 'vitest'
import { referenceFolder, referenceFolders } from '../../../e2e/support/references'

describe('the folder of reference pictures', () => {
  it.each([
    ['its own version', ['chromium-149', 'chromium-156'], '149.0.1.2', 'chromium-149'],
    [
      'the newest for a version without pictures',
      ['chromium-99', 'chromium-156'],
      '160.0.0.1',
      'chromium-156',
    ],
    [
      'the newest for a browser that tells no version',
      ['chromium-99', 'chromium-156'],
      'unknown',
      'chromium-156',
    ],
    ['its own before any has been drawn', [], '156.0.8078.79', 'chromium-156'],
  ])('is %s', (_, folders, version, expected) => {
    expect(referenceFolder(folders, version)).toBe(expected)
  })

  it('is there in this repository', () => {
    expect(referenceFolders()).toContain('chromium-156')
  })
})
