import { BASE_PATH } from '../../domain/paths'

/** A link of the app, from its origin, as the page of a case: from the base on. */
export function pageOf(link: string): string {
  const { pathname, search } = new URL(link, 'http://localhost')
  return `${pathname.startsWith(BASE_PATH) ? pathname.slice(BASE_PATH.length) : pathname}${search}`
}
