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

/** The frame around the phone's screen, px a side: `preview/phone.module.css`. */
const FRAME_PX = 12
/** Smaller, nothing is to be read on it. */
const LEAST = 0.4

interface Size {
  readonly width: number
  readonly height: number
}

/** A phone with its frame, px, and by how much it is drawn smaller to be seen whole. */
export function fitted(screen: Size, room: Size): { whole: Size; scale: number } {
  const whole = { width: screen.width + 2 * FRAME_PX, height: screen.height + 2 * FRAME_PX }
  const scale = Math.min(1, room.width / whole.width, room.height / whole.height)
  return { whole, scale: Math.max(LEAST, scale) }
}
