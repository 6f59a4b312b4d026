import { describe, expect, it } from 'vitest'
import { columnMemory } from '../../../desk/people/table/column-memory'

const store = (kept: Record<string, string> = {}) => ({
  getItem: (key: string) => kept[key] ?? null,
  setItem: (key: string, value: string) => {
    kept[key] = value
  },
})
const NAMES = ['at', 'name', 'phone']

describe('the columns that a browser has hidden', () => {
  it('are remembered, for each table by itself', () => {
    const browser = store()
    columnMemory(browser, 'orders').write(['name'])
    expect(columnMemory(browser, 'orders').read(NAMES)).toEqual(['name'])
    expect(columnMemory(browser, 'gifts').read(NAMES)).toEqual([])
  })

  it('are those that there are, and never all of them', () => {
    const browser = store()
    const memory = columnMemory(browser, 'orders')
    memory.write(['phone', 'gone'])
    expect(memory.read(NAMES)).toEqual(['phone'])
    memory.write(['at', 'name', 'phone'])
    expect(memory.read(NAMES)).toEqual([])
  })

  it.each(['nonsense', '{"name":false}', '[1]', 'null'])('are none where the browser has %s', (kept) => {
    expect(columnMemory(store({ 'hongbao-desk:columns:orders': kept }), 'orders').read(NAMES)).toEqual([])
  })

  it('are shown where the storage is closed', () => {
    const closed = {
      getItem: () => {
        throw new Error('closed')
      },
      setItem: () => {
        throw new Error('full')
      },
    }
    const memory = columnMemory(closed, 'orders')
    memory.write(['name'])
    expect(memory.read(NAMES)).toEqual([])
  })
})
