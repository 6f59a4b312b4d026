import { judgeCodes, type ListedCode } from '../../domain/rules/cards/code-groups'
import { tidyCode } from '../../domain/rules/cards/redemption-code'
import { readCsv } from '../../domain/rules/csv-table'
import { plainHeading } from '../../domain/rules/heading'
import { LIMITS } from '../../domain/rules/limits'
import { fileValue, type Spoilt } from '../../domain/rules/spoilt-value'

/** What is wrong with a line of a list of codes. */
export type CodeListProblem = { readonly line: number } & (
  | { readonly why: Spoilt | 'characters' | 'tooLong' | 'unlike' | 'brokenQuote' | 'rounded' }
  | { readonly why: 'twice'; readonly before: number }
  | { readonly why: 'guessable'; readonly bits: number }
)

/** What a list says: codes that can be taken, each once, and every other line with what is wrong with it. */
export interface CodeList {
  readonly codes: readonly ListedCode[]
  readonly problems: readonly CodeListProblem[]
  /** What stands beside the codes and is not read, as it is headed; of a list without a heading, the first line's: whether a code was
   * used elsewhere, or what it was worth there. */
  readonly unread: readonly string[]
}

/** Columns that are named, and characters of each. */
const MOST_UNREAD = 10
const UNREAD_CHARACTERS = 40

const ALLOWED = /^[\p{L}\p{N}]+$/u

/** Words that stand above codes, in `plainHeading`. */
const HEADINGS = new Set(
  [
    ...[
      'code',
      'codes',
      'redemption code',
      'redemption codes',
      'gift code',
      'gift codes',
      'coupon code',
      'coupon codes',
    ],
    ...[
      'voucher code',
      'voucher codes',
      'card number',
      'card numbers',
      'gift card number',
      'gift card numbers',
      'card code',
    ],
    ...['activation code', 'activation codes', 'card no', 'code no'],
    ...[
      '兑换码',
      '兑换码列表',
      '兑换券码',
      '券码',
      '卡券码',
      '卡号',
      '卡密',
      '激活码',
      '礼品码',
      '礼品卡号',
      '红包码',
      '优惠码',
    ],
  ].map(plainHeading),
)

/**
 * Reads a list of codes: one in a line, or the column below a heading such as `code` or 兑换码, else the first one.
 * @param ticked lines whose numbers end in zeros as a spreadsheet's do, which somebody has looked at
 */
export function readCodeLines(text: string, ticked: ReadonlySet<number> = new Set()): CodeList {
  const { rows, brokenQuoteLine } = readCsv(text)
  if (brokenQuoteLine !== undefined)
    return { codes: [], problems: [{ why: 'brokenQuote', line: brokenQuoteLine }], unread: [] }
  const problems: CodeListProblem[] = []
  const lines = new Map<string, number>()
  let column = 0
  let head = rows[0]?.cells ?? []
  for (const { line, cells } of rows) {
    const heading = cells.findIndex((cell) => HEADINGS.has(plainHeading(cell)))
    if (heading >= 0) {
      column = heading
      head = cells
      continue
    }
    const cell = cells[column] ?? ''
    // A total, or a line that has lost its code.
    if (cell === '') {
      problems.push({ why: 'unlike', line })
      continue
    }
    const read = fileValue(cell)
    if ('spoilt' in read) problems.push({ why: read.spoilt, line })
    else {
      const code = tidyCode(read.value)
      const before = lines.get(code)
      if (!ALLOWED.test(code)) problems.push({ why: 'characters', line })
      else if (read.value.length > LIMITS.redemptionCode) problems.push({ why: 'tooLong', line })
      else if (before !== undefined) problems.push({ why: 'twice', line, before })
      else if (read.isRounded && !ticked.has(line)) problems.push({ why: 'rounded', line })
      else lines.set(code, line)
    }
  }
  const { codes, refused } = judgeCodes([...lines].map(([code, line]) => ({ code, line })))
  const unread = head.filter((cell, at) => at !== column && cell !== '').slice(0, MOST_UNREAD)
  return {
    codes,
    problems: [...problems, ...refused].sort((one, other) => one.line - other.line),
    unread: unread.map((cell) => cell.slice(0, UNREAD_CHARACTERS)),
  }
}
