import type { ReactNode } from 'react'
import { useT } from '../../i18n'
import { Icon } from '../picture/icon'
import { Layer } from './layer'
import styles from './popup.module.css'

interface PopupProps {
  open: boolean
  onClose: () => void
  /** Heading and accessible name. */
  title: string
  children: ReactNode
  /** Buttons below the content. */
  actions?: ReactNode
  /** Hides the cross, for popups that only their own buttons close. */
  noCross?: boolean
}

/** The close button in a layer's upper right corner. */
export function Cross({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <button type="button" className={styles.cross} aria-label={t('button.close')} onClick={onClose}>
      <Icon name="close" />
    </button>
  )
}

/** A dialog at the centre. Esc, the back button, the cross and a tap outside close it. */
export function Popup({ open, onClose, title, children, actions, noCross = false }: PopupProps) {
  return (
    <Layer open={open} onClose={onClose} from="centre" title={title} closesOutside={!noCross}>
      {noCross ? null : <Cross onClose={onClose} />}
      <div className={styles.content}>{children}</div>
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </Layer>
  )
}

/** A dialog at the lower edge, for lists and longer texts. */
export function Sheet({ open, onClose, title, children, actions }: Omit<PopupProps, 'noCross'>) {
  return (
    <Layer open={open} onClose={onClose} from="below" title={title}>
      <Cross onClose={onClose} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must scroll by keyboard too */}
      <div className={styles.scroll} tabIndex={0}>
        {children}
      </div>
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </Layer>
  )
}
