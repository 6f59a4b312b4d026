import * as z from 'zod'
import { LANGUAGES } from '../../languages'
import { inLanguage, type LocalText } from '../local-text'
import { leaf, Misfit } from './leaf'
import { filledLocalText, plain, plainText, scalarText } from './texts'

/** A list of at least `least` and at most `most` entries. */
export const list = <T extends z.ZodType>(entry: T, most: number, least = 0) =>
  z
    .array(entry)
    .min(least, `expected at least ${least} ${least === 1 ? 'entry' : 'entries'}`)
    .max(most, {
      error: ({ input }) => `expected at most ${most} entries, found ${(input as unknown[]).length}`,
    })

const MOST_OF_A_COMMA_TEXT = 500
const MOST_ENTRIES = 20

/**
 * A comma text or a list of texts; kept as a comma text.
 * @param entry pattern of an entry for an editor, without anchors and commas
 */
export const commaText = (entry: string) =>
  leaf<string | number | string[], string>(
    'a comma text or a list of texts',
    {
      anyOf: [
        {
          type: ['string', 'integer'] as never,
          maxLength: MOST_OF_A_COMMA_TEXT,
          pattern: `^\\s*(?:${entry})?\\s*(?:,\\s*(?:${entry})?\\s*)*$`,
        },
        {
          type: 'array',
          maxItems: MOST_ENTRIES,
          items: { type: 'string', pattern: `^\\s*(?:${entry})\\s*$` },
        },
      ],
    },
    (value) => {
      if (!Array.isArray(value)) return plain(MOST_OF_A_COMMA_TEXT)(scalarText(value))
      if (value.length > MOST_ENTRIES)
        return new Misfit(`at most ${MOST_ENTRIES} texts, found ${value.length}`)
      if (!value.every((one): one is string => typeof one === 'string')) return undefined
      return plain(MOST_OF_A_COMMA_TEXT)(value.join(','))
    },
  )

/** An extra field of a form. */
export const labelled = z.looseObject({
  label: filledLocalText(100),
  value: plainText(200).optional(),
})

const labelledItems = list(labelled, MOST_ENTRIES)
const MOST_OF_JSON = 10_000

const LABELLED =
  'a list of { "label", "value" }, or the JSON text of one; a label is a text that is not empty, ' +
  'or one for each language as { "zh-CN": …, "en": … }'

/** JSON text of a list of extra fields. */
const labelledJson = leaf<string, z.output<typeof labelledItems>>(
  LABELLED,
  { type: 'string', maxLength: MOST_OF_JSON },
  (value) => {
    if (value === '') return []
    const read = typeof value === 'string' && value.length <= MOST_OF_JSON ? parseJson(value) : undefined
    return labelledItems.safeParse(read).data
  },
)

/**
 * A list of `{ label, value }`, or the JSON text of one, each label as one text or one for each language; kept as JSON text,
 * one for each language where an item is.
 */
export const labelledList = z
  .union([labelledItems, labelledJson], `expected ${LABELLED}`)
  .transform((items): LocalText => {
    const [chinese = '[]', english = '[]'] = LANGUAGES.map((language) =>
      JSON.stringify(inLanguage(items, language)),
    )
    return chinese === english ? chinese : { 'zh-CN': chinese, en: english }
  })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
