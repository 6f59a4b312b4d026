import { describe, expect, it } from 'vitest'
import { columnMemory } from '../../../desk/people/table/column-memory'

const store = (kept: Record<string, string> = {}) => ({
  getItem: (key: string) => kept[key] ?? null,
  setItem: (key: string, value: string) => {
    kept[key] = value
  },
})
const IDS = ['at', 'name', 'phone']

describe('the columns that a browser has hidden', () => {
  it('are remembered, for each table by itself', () => {
    const browser = store()
    columnMemory(browser, 'orders').write({ name: false, at: true })
    expect(columnMemory(browser, 'orders').read(IDS)).toEqual({ name: false })
    expect(columnMemory(browser, 'gifts').read(IDS)).toEqual({})
  })

  it('are those that there are, and never all of them', () => {
    const browser = store()
    const memory = columnMemory(browser, 'orders')
    memory.write({ phone: false, gone: false })
    expect(memory.read(IDS)).toEqual({ phone: false })
    memory.write({ at: false, name: false, phone: false })
    expect(memory.read(IDS)).toEqual({})
  })

  it.each(['nonsense', '{"name":false}', '[1]', 'null'])('are none where the browser has %s', (kept) => {
    expect(columnMemory(store({ 'hongbao-desk:columns:orders': kept }), 'orders').read(IDS)).toEqual({})
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
    memory.write({ name: false })
    expect(memory.read(IDS)).toEqual({})
  })
})
