import { expect, it } from 'vitest'
import { typedThresholds } from '../../../desk/alerts/typed-thresholds'
import { alertThresholds } from '../../../domain/desk/alerts/alert-calls'
import { USUAL_THRESHOLDS } from '../../../domain/rules/alerts/thresholds'

const typed = (more: Record<string, string> = {}) => {
  const fields: Record<string, string> = {
    ...Object.fromEntries(Object.entries(USUAL_THRESHOLDS).map(([name, value]) => [name, String(value)])),
    ...more,
  }
  return typedThresholds((name) => fields[name] ?? '')
}

it('reads a form as the call takes it', () => {
  expect(typed()).toEqual(USUAL_THRESHOLDS)
  expect(alertThresholds.safeParse(typed()).success).toBe(true)
})

it('reads an empty limit as one that is off', () => {
  expect(typed({ sms: '' })).toEqual({ ...USUAL_THRESHOLDS, sms: null })
  expect(alertThresholds.safeParse(typed({ sms: '' })).success).toBe(true)
})

it.each<Record<string, string>>([
  { stockLow: '0' },
  { stockLow: '91' },
  { payouts: '1.5' },
  { openFrom: '21' },
  { openUntil: '25' },
])('is refused where the call refuses it: %o', (more) => {
  expect(alertThresholds.safeParse(typed(more)).success).toBe(false)
})
