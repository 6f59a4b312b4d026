import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PreviewSetup } from '../../preview/setup'
import { WholePhone } from '../../preview/whole-phone'
import { useEditor } from '../editor-context'
import type { SavingState } from '../saving/autosave'
import styles from './beside.module.css'
import { phoneState } from './phone-state'
import { reloadPreview } from './reload'
import { useFocusKept } from './use-focus-kept'

/** From a save to what the phone shows: one who types on saves again before that. */
const SETTLE_MS = 600
/** The column beside the form, px, and what stands above it while the page is scrolled (`beside.module.css`). */
const COLUMN_PX = 340
const STUCK_AT_PX = 69

const STATE_TEXTS = {
  current: 'editor.besideCurrent',
  updating: 'editor.besideUpdating',
  pending: 'editor.besidePending',
  behind: 'editor.besideBehind',
} as const

/** The draft as it is saved. */
export interface SavedState {
  revision: number
  saving: SavingState['kind']
}

interface LivePhoneProps extends SavedState {
  link: string
  screen: PreviewSetup['screen']
  /** What is saved cannot be shown: the page that is there stays. */
  isHeld: boolean
}

/** A phone that follows what is saved, on the page to which one has gone. */
export function LivePhone({ link, screen, revision, saving, isHeld }: LivePhoneProps) {
  const { t } = useEditor()
  const frame = useRef<HTMLIFrameElement>(null)
  const asked = useRef(revision)
  const { keepFocus, freeFocus } = useFocusKept(frame)
  const [shown, setShown] = useState<number>()
  const follow = useEffectEvent(() => {
    const isLoading = shown !== asked.current
    asked.current = revision
    if (frame.current === null) return
    keepFocus()
    reloadPreview(frame.current, link, isLoading ? frame.current.src : link)
  })
  useEffect(() => {
    if (isHeld || revision === asked.current) return
    const timer = setTimeout(() => follow(), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [revision, isHeld])
  return (
    <>
      <p className={styles.state}>{t(STATE_TEXTS[phoneState({ saving, revision, shown })])}</p>
      <WholePhone
        frame={frame}
        src={link}
        screen={screen}
        most={COLUMN_PX}
        stuckAt={STUCK_AT_PX}
        onLoad={() => setShown(asked.current)}
        onPointerEnter={freeFocus}
      />
    </>
  )
}
