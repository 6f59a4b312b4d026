import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buttonKeys, readButton, readPageConfig, readQuick } from '../../../domain/campaign/page-config'

it('reads a page with one region, numbers as texts too', () => {
  const value = JSON.stringify({
    bgImg: '/a.webp',
    activeUrl: '/new-dbank/',
    activePoint: { left: '125', top: 1013, width: 500, height: 120 },
  })
  expect(readPageConfig(value)).toEqual({
    bgImg: '/a.webp',
    activeUrl: '/new-dbank/',
    activePoint: { left: 125, top: 1013, width: 500, height: 120 },
    title: undefined,
  })
  expect(readPageConfig('https://a.example/b.png')?.bgImg).toBe('https://a.example/b.png')
  expect(readPageConfig('/media/a.webp')?.bgImg).toBe('/media/a.webp')
})

it('reads buttons and quick entries, and nothing of what is not right', () => {
  const button = { left: 1, top: 2, width: 3, height: 4, activeUrl: '/x' }
  expect(readButton(JSON.stringify(button))).toMatchObject(button)
  expect(readButton(JSON.stringify({ ...button, width: 'wide' }))).toBeUndefined()
  const quick = { quickInit: '1', quickList: [{ title: '客服', code: '/x', type: 1 }] }
  expect(readQuick(JSON.stringify(quick))).toEqual({
    quickInit: true,
    quickList: [{ title: '客服', code: '/x', type: '1' }],
  })
  expect(readQuick(JSON.stringify({ quickInit: '0', quickList: [] }))).toBeUndefined()
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (value) => {
      for (const read of [readPageConfig, readButton, readQuick]) expect(() => read(value)).not.toThrow()
    }),
  )
})

it('takes each button key once, in its order', () => {
  expect(buttonKeys(' a, b,,a ,c')).toEqual(['a', 'b', 'c'])
  expect(buttonKeys(null)).toEqual([])
  expect(buttonKeys(Array.from({ length: 99 }, (_, at) => `k${at}`).join(',')).length).toBe(24)
})
