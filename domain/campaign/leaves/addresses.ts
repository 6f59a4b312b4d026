import { leaf } from './leaf'
import { filled, localLeaf, plain } from './texts'

const MOST_OF_AN_ADDRESS = 2_048
/**
 * What an editor shows of an address. The file's schema takes any text and `server/campaigns/checks.ts` judges it as a page
 * does, so that the lab can make a campaign whose links a page has to refuse.
 */
const ADDRESS = 'https://[^\\s\\\\]+|http://localhost[^\\s\\\\]*|/(?:[^/\\s\\\\][^\\s\\\\]*)?'
const patternErrorMessage = 'expected an https address or a path of this site'
const form = { type: 'string' as const, maxLength: MOST_OF_AN_ADDRESS, patternErrorMessage }

/** An https address or a path of this site; '' for none. */
export const address = leaf<string, string>(
  'a text',
  { ...form, pattern: `^(?:|${ADDRESS})$` },
  plain(MOST_OF_AN_ADDRESS),
)

/** The address of a picture, '' for none; the desk offers those of the campaign. */
export const pictureAddress = leaf<string, string>(
  'a text',
  { ...form, pattern: `^(?:|${ADDRESS})$`, format: 'picture' },
  plain(MOST_OF_AN_ADDRESS),
)

/** An https address or a path of this site. */
export const filledAddress = leaf<string, string>(
  'a text that is not empty',
  { ...form, pattern: `^(?:${ADDRESS})$` },
  filled(MOST_OF_AN_ADDRESS),
)

/** An address, or one for each language. */
export const localAddress = localLeaf(
  'a text that is not empty',
  MOST_OF_AN_ADDRESS,
  { pattern: `^(?:${ADDRESS})$`, patternErrorMessage },
  filled(MOST_OF_AN_ADDRESS),
)
