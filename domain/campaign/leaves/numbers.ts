import { leaf } from './leaf'
import { scalarText } from './texts'

/** A whole number from `min` to `max`. */
export const whole = (min: number, max: number) =>
  leaf<number, number>(
    `a whole number from ${min} to ${max}`,
    { type: 'integer', minimum: min, maximum: max },
    (value) =>
      typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
        ? value
        : undefined,
  )

const MOST_OF_A_STOCK = 1_000_000_000
/** How many there are of something. */
export const stockNumber = whole(0, MOST_OF_A_STOCK)

const MOST_WEIGHT = 1_000_000_000
/** A share of the draws: any number that is not below 0. */
export const weightNumber = leaf<number, number>(
  `a number from 0 to ${MOST_WEIGHT}`,
  { type: 'number', minimum: 0, maximum: MOST_WEIGHT },
  (value) => (typeof value === 'number' && value >= 0 && value <= MOST_WEIGHT ? value : undefined),
)

const YUAN = /^(0|[1-9]\d{0,8})(\.\d{1,2})?$/
/** Yuan as a decimal text with at most two places, such as "8.88". */
export const yuanText = leaf<string | number, string>(
  'an amount in yuan as text, like "8.88"',
  { type: ['string', 'number'] as never, pattern: YUAN.source, minimum: 0, maximum: 999_999_999.99 },
  (value) => {
    const text = scalarText(value)
    return text !== undefined && YUAN.test(text) ? text : undefined
  },
)
