import { BASE_PATH } from '../../domain/paths'

/** The part of the app's router that platform and api use; the app connects it. */
interface RouterPort {
  /** @param to path below the base, with its query */
  navigate: (to: string, options: { replace: boolean }) => void
  /** Fetches the code of a page before it is opened. @param path route path */
  prefetch: (path: string) => Promise<void>
}

let connected: RouterPort = {
  navigate: (to, { replace }) => {
    if (replace) location.replace(BASE_PATH + to)
    else location.assign(BASE_PATH + to)
  },
  prefetch: async () => {},
}

export function connectRouter(port: RouterPort): void {
  connected = port
}

export const router = (): RouterPort => connected

/** The route's path below the base, without a slash at its end. */
export function routePath(pathname: string = location.pathname): string {
  const inside = pathname.startsWith(BASE_PATH) ? pathname.slice(BASE_PATH.length) : pathname
  return inside.replace(/\/+$/, '') || '/'
}
