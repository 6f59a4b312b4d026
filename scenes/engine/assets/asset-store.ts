/** An asset that could not be loaded; the message names its address. */
class AssetError extends Error {
  constructor(
    readonly address: string,
    cause: unknown,
  ) {
    super(`The asset ${address} could not be loaded.`, { cause })
    this.name = 'AssetError'
  }
}

interface Shared<T> {
  loading: Promise<T>
  /** Set once it is loaded. */
  value?: T
  users: number
  abort: AbortController
}

interface StoreOptions<T> {
  load(address: string, signal: AbortSignal): Promise<T>
  free(value: T): void
  /** Attempts in all, so that a short loss of the network is no failure. */
  attempts?: number
  pauseMs?: (attempt: number) => number
}

/**
 * Values loaded by address and shared by their users: loaded once, freed when the last user has released
 * them. A failed load is removed, so that the next use tries again.
 */
export class AssetStore<T> {
  private readonly shared = new Map<string, Shared<T>>()
  private readonly options: StoreOptions<T>

  constructor(options: StoreOptions<T>) {
    this.options = options
  }

  get size(): number {
    return this.shared.size
  }

  /** All that are loaded. */
  get values(): T[] {
    return [...this.shared.values()].flatMap(({ value }) => (value === undefined ? [] : [value]))
  }

  /** Whether a value is there already. */
  has(address: string): boolean {
    return this.shared.get(address)?.value !== undefined
  }

  /** @throws AssetError when all attempts have failed */
  async acquire(address: string): Promise<T> {
    const known = this.shared.get(address)
    const shared = known ?? this.start(address)
    shared.users += 1
    return shared.loading
  }

  release(address: string): void {
    const shared = this.shared.get(address)
    if (!shared) return
    shared.users -= 1
    if (shared.users > 0) return
    this.shared.delete(address)
    shared.abort.abort()
    shared.loading.then(this.options.free, () => undefined)
  }

  private start(address: string): Shared<T> {
    const abort = new AbortController()
    const loading = this.load(address, abort.signal)
    const shared: Shared<T> = { loading, users: 0, abort }
    this.shared.set(address, shared)
    loading.then(
      (value) => {
        shared.value = value
      },
      () => {
        if (this.shared.get(address) === shared) this.shared.delete(address)
      },
    )
    return shared
  }

  private async load(address: string, signal: AbortSignal): Promise<T> {
    const { load, attempts = 3, pauseMs = (attempt) => 300 * 2 ** attempt } = this.options
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await load(address, signal)
      } catch (error) {
        if (signal.aborted || attempt + 1 >= attempts) throw new AssetError(address, error)
        await new Promise((resolve) => setTimeout(resolve, pauseMs(attempt)))
      }
    }
  }
}
