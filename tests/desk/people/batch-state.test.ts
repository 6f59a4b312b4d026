import { expect, it } from 'vitest'
import { batchState } from '../../../desk/people/codes/batch-state'

const BATCH = {
  batch: 'b',
  madeAt: 1,
  madeBy: 'finance',
  fen: 1_000,
  made: 10,
  redeemed: 0,
  left: 10,
  revokedAt: null,
  revokedBy: null,
  isDemo: false,
  file: null,
  keptAt: null,
}

it.each([
  ['lost', BATCH],
  ['waiting', { ...BATCH, file: { until: 9, isMine: true, downloads: 1 } }],
  ['valid', { ...BATCH, keptAt: 5 }],
  // Somebody has its codes.
  ['valid', { ...BATCH, redeemed: 1, left: 9 }],
  ['valid', { ...BATCH, madeBy: null }],
  ['usedUp', { ...BATCH, redeemed: 10, left: 0 }],
  ['revoked', { ...BATCH, revokedAt: 5, revokedBy: 'support', left: 0 }],
])('a batch is %s', (state, batch) => expect(batchState(batch).state).toBe(state))
