/** 11 digits starting with 1 (spec part 1 §5). */
export const PHONE_PATTERN = /^1[0-9]{10}$/

/** What is wrong with a typed phone; blanks alone count as empty. */
export function checkPhone(value: string): 'empty' | 'wrong' | undefined {
  if (value.trim() === '') return 'empty'
  return PHONE_PATTERN.test(value) ? undefined : 'wrong'
}
