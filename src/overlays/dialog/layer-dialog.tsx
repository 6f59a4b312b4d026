import * as Dialog from '@radix-ui/react-dialog'
import { type ReactNode, useId, useRef } from 'react'
import { brooch } from '../../../assets/page/brooch'
import sentence from '../content/sentence-case.module.css'
import hidden from '../content/visually-hidden.module.css'
import { Art } from '../picture/art'
import { focusPage, isFocusTaken } from './focus-page'
import styles from './layer.module.css'

const COMPOSING_KEY = 229

export interface LayerProps {
  open: boolean
  /** Called by Esc, the back button or a tap outside. */
  onClose: () => void
  /** Its position, and where it slides in from. */
  from: 'centre' | 'below'
  role?: 'dialog' | 'alertdialog'
  /** Accessible name. */
  title: string
  /** The content has a heading of its own; otherwise the flap shows the title. */
  titleHidden?: boolean
  /** False for questions that a tap outside must not answer. */
  closesOutside?: boolean
  /** Focus goes to the first control; otherwise to the layer itself, so that no on-screen keyboard opens. */
  focusFirst?: boolean
  /** Picture on the layer's upper edge, in place of the brooch. */
  crown?: ReactNode
  /** The whole width of a phone, for a picture at its own size. */
  wide?: boolean
  children: ReactNode
}

/** The dialog of a layer, in a module of its own: no page needs it before its first field. */
export default function LayerDialog({
  open,
  onClose,
  from,
  role = 'dialog',
  title,
  titleHidden = false,
  closesOutside = true,
  focusFirst = false,
  crown,
  wide = false,
  children,
}: LayerProps) {
  const content = useRef<HTMLDivElement>(null)
  const previousFocus = useRef<Element | null>(null)
  const bodyId = useId()

  return (
    <Dialog.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.shade}>
          <div
            className={`${styles.place} ${styles[from]} ${crown ? styles.crowned : ''} ${wide ? styles.wide : ''}`}
          >
            <Dialog.Content
              ref={content}
              role={role}
              aria-modal="true"
              aria-describedby={role === 'alertdialog' ? bodyId : undefined}
              className={styles.layer}
              onOpenAutoFocus={(event) => {
                previousFocus.current = document.activeElement
                if (focusFirst) return
                event.preventDefault()
                content.current?.focus({ preventScroll: true })
              }}
              onCloseAutoFocus={(event) => {
                event.preventDefault()
                if (isFocusTaken()) return
                const back = previousFocus.current
                if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true })
                focusPage()
              }}
              onEscapeKeyDown={(event) => {
                // It closes the candidates of an input method; some engines say so by its key code alone.
                if (event.isComposing || event.keyCode === COMPOSING_KEY) event.preventDefault()
              }}
              onPointerDownOutside={(event) => {
                if (!closesOutside) event.preventDefault()
              }}
            >
              {crown ? (
                <div className={styles.crown}>{crown}</div>
              ) : (
                <Art picture={brooch} className={styles.brooch} />
              )}
              <Dialog.Title className={titleHidden ? hidden.visuallyHidden : styles.flap}>
                <span className={sentence.sentence}>{title}</span>
              </Dialog.Title>
              <div id={bodyId} className={styles.body}>
                {children}
              </div>
            </Dialog.Content>
          </div>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
