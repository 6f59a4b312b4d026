import * as Dialog from '@radix-ui/react-dialog'
import { type ReactNode, useId, useRef } from 'react'
import { ornaments } from '../../../assets/page/manifest'
import hidden from '../content/visually-hidden.module.css'
import { Art } from '../picture/art'
import { useBackCloses } from './back-closes'
import { focusPage } from './focus-page'
import styles from './layer.module.css'

interface LayerProps {
  open: boolean
  /** Asked for by Esc, the back button or a touch beside it. */
  onClose: () => void
  /** Where it stands and comes from. */
  from: 'centre' | 'below'
  role?: 'dialog' | 'alertdialog'
  /** Accessible name. */
  title: string
  /** A heading of one's own; without it the title is shown on the flap. */
  titleHidden?: boolean
  /** False for questions that a touch beside them must not answer. */
  closesOutside?: boolean
  /** Focus goes to the first control; otherwise to the layer itself, so that no keyboard jumps up. */
  focusFirst?: boolean
  /** Picture that stands on the layer's upper edge in place of the brooch. */
  crown?: ReactNode
  /** For a picture at its own size: all the width that a phone has. */
  wide?: boolean
  children: ReactNode
}

/**
 * What stands above a page: shade, focus trap, Esc, back button, focus returned where it came from. Dialogs,
 * popups and sheets are made of it.
 */
export function Layer({
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
  const cameFrom = useRef<Element | null>(null)
  const bodyId = useId()
  useBackCloses(open, onClose)

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
                cameFrom.current = document.activeElement
                if (focusFirst) return
                event.preventDefault()
                content.current?.focus({ preventScroll: true })
              }}
              onCloseAutoFocus={(event) => {
                event.preventDefault()
                const back = cameFrom.current
                if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true })
                focusPage()
              }}
              onPointerDownOutside={(event) => {
                if (!closesOutside) event.preventDefault()
              }}
            >
              {crown ? (
                <div className={styles.crown}>{crown}</div>
              ) : (
                <Art picture={ornaments.brooch} className={styles.brooch} />
              )}
              <Dialog.Title className={titleHidden ? hidden.visuallyHidden : styles.flap}>
                <span>{title}</span>
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
