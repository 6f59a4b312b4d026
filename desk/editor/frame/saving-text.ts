import { nearText } from '../../format/times'
import type { BadgeTone } from '../../parts/state/badge'
import type { SavingState } from '../saving/autosave'
import type { Translate } from '../translate'

interface Said {
  text: string
  tone: BadgeTone
}

/** What is said of the saving. */
export function savingText(state: SavingState, operator: string, nowMs: number, t: Translate): Said {
  switch (state.kind) {
    case 'saved': {
      const time = nearText(state.atMs, nowMs)
      const text =
        state.by === operator ? t('editor.saved', { time }) : t('editor.savedBy', { time, by: state.by })
      return { tone: 'good', text }
    }
    case 'waiting':
      return { tone: 'neutral', text: t('editor.waiting') }
    case 'saving':
      return { tone: 'neutral', text: t('editor.saving') }
    case 'unreachable':
      return { tone: 'warning', text: t('editor.unreachable') }
    case 'loggedOut':
      return { tone: 'warning', text: t('editor.loggedOut') }
    case 'refused':
      return { tone: 'bad', text: t('editor.refused', { message: state.message }) }
    case 'conflict':
      return { tone: 'bad', text: t('editor.conflictState') }
    case 'closed':
      return { tone: 'bad', text: t('editor.closedState') }
  }
}
