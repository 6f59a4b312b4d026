import { describe, expect, it } from 'vitest'
import { offeredSteps } from '../../../desk/versions/actions'
import type { DeskVersionHead } from '../../../domain/desk/version'
import type { OperatorRole } from '../../../domain/operator-roles'

interface Case {
  state: DeskVersionHead['state']
  approvedBy?: string
  publishedAt?: number
  problems?: number
  roles: readonly OperatorRole[]
}

/** What an operator 'eva' is offered of a version that 'otto' and 'eva' have saved. */
const offered = ({ state, approvedBy, publishedAt, problems = 0, roles }: Case, writers = ['otto', 'eva']) =>
  offeredSteps({
    version: { state, approvedBy: approvedBy ?? null, publishedAt: publishedAt ?? null },
    problems,
    writers,
    operator: { name: 'eva', roles },
  }).map(({ step, hindrance }) => `${step} ${hindrance?.why ?? 'may be taken'}`)

describe('the steps of a version', () => {
  it.each([
    [{ state: 'draft', roles: ['editor'] }, ['submit may be taken', 'putAway may be taken']],
    [{ state: 'draft', roles: ['editor'], problems: 2 }, ['submit problems', 'putAway may be taken']],
    [{ state: 'putAway', roles: ['editor'] }, ['takeUp may be taken']],
    [{ state: 'putAway', roles: ['approver'] }, []],
    [{ state: 'draft', roles: ['approver'] }, ['submit role']],
    [
      { state: 'inReview', roles: ['editor'] },
      ['approve role', 'publish notApproved', 'takeBack may be taken'],
    ],
    [{ state: 'inReview', roles: ['approver'] }, ['approve ownWork', 'publish notApproved', 'takeBack role']],
    [
      { state: 'inReview', roles: ['editor'], approvedBy: 'ann' },
      ['publish may be taken', 'takeBack may be taken'],
    ],
    [{ state: 'inReview', roles: ['auditor'], approvedBy: 'ann' }, ['publish role', 'takeBack role']],
    [
      { state: 'inReview', roles: ['approver'], approvedBy: 'ann', problems: 1 },
      ['publish problems', 'takeBack role'],
    ],
    [{ state: 'published', roles: ['approver'], publishedAt: 5 }, []],
    [{ state: 'superseded', roles: ['approver'], publishedAt: 5 }, ['restore may be taken']],
    [{ state: 'superseded', roles: ['editor'], publishedAt: 5 }, ['restore role']],
    [{ state: 'superseded', roles: ['approver'] }, []],
  ] as const satisfies readonly (readonly [Case, readonly string[]])[])('of %o are %o', (given, expected) =>
    expect(offered(given)).toEqual(expected),
  )

  it('let somebody approve who has saved none of it', () =>
    expect(offered({ state: 'inReview', roles: ['approver'] }, ['otto'])[0]).toBe('approve may be taken'))

  it('let the same people send it back, until it is approved', () => {
    const returned = (given: Case, writers?: string[]) =>
      offered(given, writers).filter((step) => step.startsWith('return'))
    expect(returned({ state: 'inReview', roles: ['approver'] }, ['otto'])).toEqual(['return may be taken'])
    expect(returned({ state: 'inReview', roles: ['approver'] })).toEqual([])
    expect(returned({ state: 'inReview', roles: ['editor'] }, ['otto'])).toEqual([])
    expect(returned({ state: 'inReview', roles: ['approver'], approvedBy: 'ann' }, ['otto'])).toEqual([])
    expect(returned({ state: 'draft', roles: ['approver'] }, ['otto'])).toEqual([])
  })
})
