import { describe, expect, it } from 'vitest'
import { PICTURE, pictureLine, visualFailures } from '../../../../e2e/support/visual-report/failures'

const named = (name: string) => ({ name, path: `/out/${name}` })

describe('the count of pictures', () => {
  const { compared, missing, notCompared } = PICTURE

  it('is given of those compared, those that differ and those that are missing', () => {
    expect(pictureLine([compared, 'issue', compared], 0, 'ask')).toBe(
      'pictures: 2 compared, 0 differ, 0 missing',
    )
    expect(pictureLine([compared, missing, missing], 1, 'ask')).toBe(
      'pictures: 1 compared, 1 differ, 2 missing',
    )
  })

  it('has those not compared, with the way to compare them', () => {
    expect(pictureLine([notCompared], 0, 'ask')).toBe(
      'pictures: 0 compared, 0 differ, 0 missing, 1 not compared; ask',
    )
  })

  it('is left out where a run shows none', () => {
    expect(pictureLine(['issue'], 0, 'ask')).toBeUndefined()
  })
})

it('puts the parts of each picture together, with how much differs and may, and leaves other attachments out', () => {
  const tested = {
    titles: ['scenes.spec.ts', 'wheel'],
    attachments: [
      named('wheel-won-expected.webp'),
      named('wheel-won-actual.webp'),
      named('wheel-won-diff.webp'),
      named('trace.zip'),
      { name: 'error-diff.webp' },
      named('grid-actual.webp'),
    ],
    annotations: [
      { type: PICTURE.tolerance, description: '{"name":"wheel","threshold":0.1}' },
      {
        type: PICTURE.tolerance,
        description: '{"name":"wheel-won","threshold":0.2,"maxDiffPixelRatio":0.004}',
      },
    ],
    errors: [
      { message: '9 pixels (ratio 0.01 of all image pixels) are different.\n\n  Snapshot: wheel.webp' },
      {
        message: '3067 pixels (ratio 0.02 of all image pixels) are different.\n\n  Snapshot: wheel-won.webp',
      },
    ],
  }
  expect(visualFailures(tested)).toEqual([
    {
      titles: tested.titles,
      picture: 'wheel-won',
      expected: '/out/wheel-won-expected.webp',
      actual: '/out/wheel-won-actual.webp',
      diff: '/out/wheel-won-diff.webp',
      pixels: 3067,
      tolerance: { threshold: 0.2, maxDiffPixelRatio: 0.004 },
    },
    {
      titles: tested.titles,
      picture: 'grid',
      actual: '/out/grid-actual.webp',
      pixels: undefined,
      tolerance: {},
    },
  ])
})
