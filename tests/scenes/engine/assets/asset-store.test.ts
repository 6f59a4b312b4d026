import { describe, expect, test, vi } from 'vitest'
import { AssetStore } from '../../../../scenes/engine/assets/asset-store'

const soon = { pauseMs: () => 0 }

describe('sharing', () => {
  test('loads an address once for all its users and frees it with the last', async () => {
    const load = vi.fn(async (address: string) => ({ address }))
    const free = vi.fn()
    const store = new AssetStore({ load, free })
    const [a, b] = await Promise.all([store.acquire('/a'), store.acquire('/a')])
    expect(a).toBe(b)
    expect(load).toHaveBeenCalledTimes(1)
    store.release('/a')
    await Promise.resolve()
    expect(free).not.toHaveBeenCalled()
    store.release('/a')
    await vi.waitFor(() => expect(free).toHaveBeenCalledExactlyOnceWith(a))
    expect(store.size).toBe(0)
  })

  test('one given back while it loads is aborted, and freed if it comes all the same', async () => {
    let arrive: (thing: string) => void = () => undefined
    let aborted = false
    const free = vi.fn()
    const store = new AssetStore<string>({
      load: (_, signal) => {
        signal.addEventListener('abort', () => {
          aborted = true
        })
        return new Promise((resolve) => {
          arrive = resolve
        })
      },
      free,
    })
    const acquired = store.acquire('/a')
    store.release('/a')
    expect(aborted).toBe(true)
    arrive('thing')
    await acquired
    expect(free).toHaveBeenCalledWith('thing')
  })
})

describe('failures', () => {
  test('a temporary one is retried', async () => {
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue('thing')
    const store = new AssetStore({ load, free: () => undefined, ...soon })
    await expect(store.acquire('/a')).resolves.toBe('thing')
  })

  test('a lasting one names the address and is removed, so that the next use tries again', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('HTTP 404'))
    const store = new AssetStore({ load, free: () => undefined, ...soon })
    const failure = await store.acquire('/missing.webp').catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'AssetError' })
    expect(String(failure)).toContain('/missing.webp')
    expect(load).toHaveBeenCalledTimes(3)
    expect(store.size).toBe(0)
    load.mockResolvedValue('thing')
    await expect(store.acquire('/missing.webp')).resolves.toBe('thing')
  })
})
