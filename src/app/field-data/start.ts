import { FIELD_MARK } from '../../../domain/rules/visit/served-page'
import { savesData } from '../../platform/device'
import { noteError } from '../../platform/error-book'

/** Set on page loads that measure themselves. */
let release: string | undefined
let collecting: Promise<void> | undefined

/** Whether the visitor asks for less: of data, or of measuring. */
function isUnwanted(): boolean {
  const asks = (name: string): unknown => Reflect.get(navigator, name)
  return savesData() || asks('doNotTrack') === '1' || asks('globalPrivacyControl') === true
}

/** Draws whether this page load measures itself, and hears of errors from here on if it does (docs/field-data.md). */
export function startFieldData(): void {
  const mark = document.querySelector<HTMLMetaElement>(`meta[name="${FIELD_MARK}"]`)
  if (!mark || isUnwanted() || Math.random() >= Number(mark.content)) return
  release = mark.dataset.release
  addEventListener('error', ({ error }) => noteError(error))
  addEventListener('unhandledrejection', ({ reason }) => noteError(reason))
}

/** Fetches what measures, once the page has what it needs. */
export async function collectFieldData(): Promise<void> {
  const name = release
  if (name === undefined) return
  collecting ??= import('./collect').then(({ collect }) => collect(name)).catch(() => {})
  await collecting
}
