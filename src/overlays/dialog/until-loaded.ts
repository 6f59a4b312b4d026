const RETRY_MS = 2_000

/**
 * Imports a module once, and again and again where the network fails: what needs it appears as soon as the network is
 * back.
 */
export function untilLoaded<Module>(load: () => Promise<Module>): () => Promise<Module> {
  const attempt = async (): Promise<Module> => {
    for (;;) {
      try {
        return await load()
      } catch {
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      }
    }
  }
  let loading: Promise<Module> | undefined
  return () => {
    loading ??= attempt()
    return loading
  }
}
