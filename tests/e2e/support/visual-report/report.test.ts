import { describe, expect, it } from 'vitest'
import {
  PICTURE,
  pictureLine,
  visualFailures,
  visualReport,
} from '../../../../e2e/support/visual-report/report'

const named = (name: string) => ({ name, path: `/out/${name}` })

describe('the count of pictures', () => {
  it('is given of those compared and those not, with the way to compare the latter', () => {
    const { compared, notCompared } = PICTURE
    expect(pictureLine([compared, 'issue', compared], 'ask')).toBe('pictures: 2 compared, 0 not compared')
    expect(pictureLine([notCompared], 'ask')).toBe('pictures: 0 compared, 1 not compared; ask')
  })

  it('is left out where a run shows none', () => {
    expect(pictureLine(['issue'], 'ask')).toBeUndefined()
  })
})

describe('the report of pictures that differ', () => {
  it('puts the parts of each picture together and leaves other attachments out', () => {
    const attachments = [
      named('wheel-won-expected.webp'),
      named('wheel-won-actual.webp'),
      named('wheel-won-diff.webp'),
      named('trace.zip'),
      { name: 'error-diff.webp' },
      named('grid-actual.webp'),
    ]
    expect(visualFailures('scenes › wheel', attachments)).toEqual([
      {
        test: 'scenes › wheel',
        picture: 'wheel-won',
        expected: '/out/wheel-won-expected.webp',
        actual: '/out/wheel-won-actual.webp',
        diff: '/out/wheel-won-diff.webp',
      },
      { test: 'scenes › wheel', picture: 'grid', actual: '/out/grid-actual.webp' },
    ])
  })

  it('shows expected, actual and difference side by side, and says what there is none of', () => {
    const page = visualReport([
      { test: 'a › b', picture: 'one', expected: 'e.png', actual: 'a.png', diff: 'd.png' },
      { test: 'a › c', picture: 'new', actual: 'n.png' },
    ])
    const images = [...page.matchAll(/<figcaption>(\w+)<\/figcaption>(?:<p>(none)|<a href="([^"]+)")/g)]
    expect(images.map(([, caption, none, href]) => [caption, none ?? href])).toEqual([
      ['expected', 'e.png'],
      ['actual', 'a.png'],
      ['difference', 'd.png'],
      ['expected', 'none'],
      ['actual', 'n.png'],
      ['difference', 'none'],
    ])
    expect(page).toContain('Pictures that differ: 2')
  })

  it('takes titles for text', () => {
    const page = visualReport([{ test: '<b>"&', picture: '<i>', actual: 'a"b.png' }])
    expect(page).toContain('&lt;b&gt;&quot;&amp;')
    expect(page).not.toMatch(/<b>|<i>|a"b/)
  })
})
