import { expect, it } from 'vitest'
import { createAttendance } from '../../../desk/api/attendance'

it('somebody is at a page for a minute after what they did with it', () => {
  let now = 1_000_000
  const page = new EventTarget()
  const { isAttended } = createAttendance(page, () => now)
  expect(isAttended()).toBe(true)
  now += 60_000
  expect(isAttended()).toBe(false)
  page.dispatchEvent(new Event('keydown'))
  now += 59_999
  expect(isAttended()).toBe(true)
})
