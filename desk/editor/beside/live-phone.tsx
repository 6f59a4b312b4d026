import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { Phone } from '../../preview/phone'
import { type PreviewSetup, sizeOf } from '../../preview/setup'
import { useEditor } from '../editor-context'
import type { SavingState } from '../saving/autosave'
import styles from './beside.module.css'
import { fitted, phoneState } from './phone-state'
import { reloadPreview } from './reload'
import { useFocusKept } from './use-focus-kept'

/** From a save to what the phone shows: one who types on saves again before that. */
const SETTLE_MS = 600
/** What is beside the form, px: as wide as its column, and without what stands above and below the phone. */
const ROOM = { width: 340, aroundHeight: 206 }

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

const listen = (listener: () => void) => {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
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
  const windowHeight = useSyncExternalStore(listen, () => innerHeight)
  const room = { width: ROOM.width, height: windowHeight - ROOM.aroundHeight }
  const { whole, scale } = fitted(sizeOf(screen), room)
  return (
    <>
      <p className={styles.state}>{t(STATE_TEXTS[phoneState({ saving, revision, shown })])}</p>
      <div
        className={styles.room}
        style={{ width: whole.width * scale, height: whole.height * scale }}
        onPointerEnter={freeFocus}
      >
        <div className={styles.scaled} style={{ ...whole, transform: `scale(${scale})` }}>
          <Phone ref={frame} src={link} screen={screen} onLoad={() => setShown(asked.current)} />
        </div>
      </div>
    </>
  )
}
