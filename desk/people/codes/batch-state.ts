import type { CodeBatch } from '../../../domain/desk/code-calls'
import type { BadgeTone } from '../../parts/state/badge'

type State = 'revoked' | 'waiting' | 'lost' | 'usedUp' | 'valid'

const TONES: Readonly<Record<State, BadgeTone>> = {
  revoked: 'bad',
  waiting: 'warning',
  lost: 'warning',
  usedUp: 'neutral',
  valid: 'good',
}

function stateOf({ revokedAt, file, keptAt, madeBy, left, redeemed }: CodeBatch): State {
  if (revokedAt !== null) return 'revoked'
  if (file !== null) return 'waiting'
  if (madeBy !== null && keptAt === null && redeemed === 0) return 'lost'
  return left === 0 ? 'usedUp' : 'valid'
}

/**
 * What a batch is: `waiting` while its file is there, `lost` where the file went without its maker's word that it has
 * arrived and no code of it has been seen.
 */
export function batchState(batch: CodeBatch): { state: State; tone: BadgeTone } {
  const state = stateOf(batch)
  return { state, tone: TONES[state] }
}

/** A batch's id as a person reads it. */
export const shortBatch = (batch: string): string => batch.slice(0, 8)
