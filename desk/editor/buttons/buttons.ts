import { BASE_PATH } from '../../../domain/paths'
import { LANDING_BUTTONS, type LandingButton } from '../../../domain/rules/activity/landing-buttons'
import { isFields } from '../document/path'
import { entriesOf } from '../form/typed-values'

export interface EditedButton {
  readonly number: string
  readonly id: LandingButton['id']
  readonly isShown: boolean
  /** The page that it opens, as players' addresses have it; undefined for one that opens a popup. */
  readonly address: string | undefined
  /** What it leads to is not there. */
  readonly lacks: 'coupons' | 'merchants' | undefined
}

type Document = Readonly<Record<string, unknown>>

function lacksOf(number: string, document: Document): EditedButton['lacks'] {
  const config = isFields(document.config) ? document.config : {}
  if (number === '1' && document.coupons === undefined) return 'coupons'
  if (number === '3' && !config.merchantsListBg) return 'merchants'
  return undefined
}

/** Every button that a landing page can have, in the order in which players see them, whatever the order in the document. */
export function editedButtons(value: unknown, document: Document): readonly EditedButton[] {
  const chosen = entriesOf(value)
  return LANDING_BUTTONS.map((button) => {
    const { number, id, query } = button
    const search = new URLSearchParams(query).toString()
    const address =
      'path' in button ? `${BASE_PATH}${button.path}${search === '' ? '' : `?${search}`}` : undefined
    return { number, id, isShown: chosen.includes(number), address, lacks: lacksOf(number, document) }
  })
}

/** Entries of the document that are no button. */
export const strangeButtons = (value: unknown): string[] => {
  const known: readonly string[] = LANDING_BUTTONS.map(({ number }) => number)
  return [...new Set(entriesOf(value))].filter((entry) => !known.includes(entry))
}

/** The document's value with a button shown or not, in the order of the landing page; others stay behind. */
export function withButton(value: unknown, number: string, isShown: boolean): string | string[] {
  const kept = entriesOf(value).filter((entry) => entry !== number)
  const chosen = isShown ? [...kept, number] : kept
  const shown = LANDING_BUTTONS.flatMap((one) => (chosen.includes(one.number) ? [one.number] : []))
  const next = [...shown, ...chosen.filter((entry) => strangeButtons([entry]).length > 0)]
  return Array.isArray(value) ? next : next.join(',')
}
