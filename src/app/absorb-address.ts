import * as z from 'zod/mini'
import { withoutPrivate } from '../../domain/rules/visit/query'
import { text } from '../../domain/wire'
import { session } from '../stores/session'

const entered = z.record(z.string(), text)

/** The entered form of a `forms` parameter; undefined when it is no JSON object of plain fields. */
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
 * Moves the phone and the entered form from the address to session state (decisions §3 and §6), without leaving
 * the page.
 */
export function absorbAddress(): void {
  const { query, phone, forms } = withoutPrivate(new URLSearchParams(location.search))
  if (phone === undefined && forms === undefined) return
  const known = readForms(forms)
  session.getState().remember({ ...(phone && { phone }), ...(known && { forms: known }) })
  const rest = query.toString()
  history.replaceState(history.state, '', location.pathname + (rest && `?${rest}`) + location.hash)
}
