import type { SavingState } from '../saving/autosave'

/** What the phone shows of what is typed. */
type PhoneState = 'current' | 'updating' | 'pending' | 'behind'

interface Given {
  saving: SavingState['kind']
  /** Of the draft as it is saved. */
  revision: number
  /** Of what the phone has loaded; undefined while that is its first page. */
  shown: number | undefined
}

export function phoneState({ saving, revision, shown }: Given): PhoneState {
  if (saving === 'waiting' || saving === 'saving') return 'pending'
  if (saving !== 'saved') return 'behind'
  return shown === revision ? 'current' : 'updating'
}
