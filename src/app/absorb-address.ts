import * as z from 'zod/mini'
import { withoutPrivate, withoutTails } from '../../domain/rules/visit/query'
import { text } from '../../domain/wire'
import { session } from '../stores/session'

/** `extendInfo` may be the list itself instead of its JSON text. */
const list = z.pipe(
  z.array(z.unknown()),
  z.transform((items) => JSON.stringify(items)),
)
const entered = z.record(z.string(), z.union([text, list]))

/** The entered form of a `forms` parameter; undefined when it is no JSON object of plain fields and lists. */
export function readForms(json: string | undefined): Record<string, string> | undefined {
  if (json === undefined) return undefined
  try {
    const parsed = entered.safeParse(JSON.parse(json))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/**
 * A search part without the phone and the entered form, which it moves to session state (decisions §3 and §6), and
 * without what follows an id; undefined when nothing of it changes.
 */
function absorbed(search: string): string | undefined {
  const current = new URLSearchParams(search)
  const { query, phone, forms } = withoutPrivate(withoutTails(current))
  const rest = query.toString()
  if (rest === current.toString()) return undefined
  if (phone !== undefined || forms !== undefined) {
    const known = readForms(forms)
    session.getState().remember({ ...(phone && { phone }), ...(known && { forms: known }) })
  }
  return rest && `?${rest}`
}

/** Takes what is private, and what belongs to no id, out of the address of the page, without leaving it. */
export function absorbAddress(): void {
  const search = absorbed(location.search)
  if (search === undefined) return
  history.replaceState(history.state, '', location.pathname + search + location.hash)
}

/** Takes the same out of a route that is about to be opened, so that its page finds it in session state. */
export function absorbRoute(to: string): string {
  const at = to.indexOf('?')
  const search = at < 0 ? undefined : absorbed(to.slice(at))
  return search === undefined ? to : to.slice(0, at) + search
}
