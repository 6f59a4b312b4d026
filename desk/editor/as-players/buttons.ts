import { entriesOf } from '../form/typed-values'

/** The buttons of a landing page in the order in which players see them, whatever the order in the document. */
const BUTTONS = ['1', '2', '3', '4', '5'] as const
type ButtonNumber = (typeof BUTTONS)[number]

interface ShownButton {
  readonly number: ButtonNumber
  /** What it leads to is not there. */
  readonly lacks: 'coupons' | 'merchants' | undefined
}

const config = (document: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  typeof document.config === 'object' && document.config !== null
    ? (document.config as Readonly<Record<string, unknown>>)
    : {}

/** The buttons that a document shows, and which of them lead nowhere. */
export function shownButtons(
  value: unknown,
  document: Readonly<Record<string, unknown>>,
): readonly ShownButton[] {
  const chosen = entriesOf(value)
  const lacks = (number: ButtonNumber) => {
    if (number === '1' && document.coupons === undefined) return 'coupons'
    if (number === '3' && !config(document).merchantsListBg) return 'merchants'
    return undefined
  }
  return BUTTONS.filter((number) => chosen.includes(number)).map((number) => ({
    number,
    lacks: lacks(number),
  }))
}
