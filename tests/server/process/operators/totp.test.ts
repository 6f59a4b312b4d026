import { expect, it } from 'vitest'
import { stepOfCode, totpAddress } from '../../../../server/process/operators/totp'
import { totpCode } from '../../../../server/process/operators/totp-code'

/** RFC 6238, appendix B, SHA-1: its codes have eight digits, the last six of which are ours. */
const SECRET = Buffer.from('12345678901234567890')
const VECTORS = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const

it.each(VECTORS)('at %i s the code ends like %s', (seconds, code) => {
  const now = seconds * 1_000
  expect(totpCode(SECRET, now)).toBe(code.slice(2))
  expect(stepOfCode(SECRET, code.slice(2), now)).toBe(Math.floor(seconds / 30))
})

it('takes the codes of the neighbouring steps and no others', () => {
  const now = 1_234_567_890_000
  const found = [-2, -1, 0, 1, 2].map((away) =>
    stepOfCode(SECRET, totpCode(SECRET, now + away * 30_000), now),
  )
  const step = now / 30_000
  expect(found).toEqual([undefined, step - 1, step, step + 1, undefined])
  for (const wrong of ['', '1', '89005924', '00592', 'abcdef'])
    expect(stepOfCode(SECRET, wrong, now)).toBeUndefined()
})

it('is read by an authenticator app', () => {
  expect(totpAddress('li na', SECRET)).toBe(
    'otpauth://totp/Hongbao%3Ali%20na?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Hongbao',
  )
})
