const PATTERN = /^[1-9][0-9]{16}[0-9Xx]$/
/** Weights of the first 17 digits and the check character by remainder (GB 11643-1999, ISO 7064 MOD 11-2). */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK_CHARACTERS = '10X98765432'

/** The last character that belongs to 17 digits. */
export function idCardCheckCharacter(digits: string): string {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return CHECK_CHARACTERS.charAt(sum % 11)
}

/** 18 characters with a birth date of the calendar and the right check character, x or X (spec part 1 §5). */
export function isValidIdCard(value: string): boolean {
  if (!PATTERN.test(value)) return false
  return isCalendarDate(value.slice(6, 14)) && idCardCheckCharacter(value) === value.charAt(17).toUpperCase()
}

function isCalendarDate(yyyymmdd: string): boolean {
  const [year, month, day] = [yyyymmdd.slice(0, 4), yyyymmdd.slice(4, 6), yyyymmdd.slice(6)].map(Number)
  if (year === undefined || month === undefined || day === undefined || year < 1800) return false
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
