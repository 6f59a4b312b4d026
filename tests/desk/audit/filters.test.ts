import { expect, it } from 'vitest'
import { auditFilterOf, isFiltered } from '../../../desk/audit/filters'

const filterOf = (address: string) => auditFilterOf(new URLSearchParams(address))

it('reads what was done, who, where and on which days from the address', () => {
  const address = 'action=campaign.pause&actor=+li.na+&activityId=wheel&since=2026-11-01&through=2026-11-30'
  expect(filterOf(address)).toEqual({
    action: 'campaign.pause',
    actor: 'li.na',
    activityId: 'wheel',
    since: '2026-11-01',
    through: '2026-11-30',
  })
})

it('leaves out what means nothing', () => {
  expect(filterOf('action=constructor&actor=&since=yesterday&through=2026-99-99&before=3')).toEqual({})
  expect(filterOf(`actor=${'x'.repeat(99)}`)).toEqual({ actor: 'x'.repeat(64) })
})

it('knows whether anything narrows the log', () => {
  expect(isFiltered(filterOf(''))).toBe(false)
  expect(isFiltered(filterOf('action=login'))).toBe(true)
})

it('puts two days into their order', () => {
  expect(filterOf('since=2026-11-30&through=2026-11-01')).toEqual({
    since: '2026-11-01',
    through: '2026-11-30',
  })
})
