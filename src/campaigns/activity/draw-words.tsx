import { type MessageKey, useT } from '../../i18n'
import hidden from '../../overlays/content/visually-hidden.module.css'
import styles from './draw-frame.module.css'

export interface DrawWordsProps {
  isBusy: boolean
  /** The last announcement, for screen readers. */
  announced: string
  hintKey: MessageKey
}

/** The hint below a game, and what screen readers announce. */
export function DrawWords({ isBusy, announced, hintKey }: DrawWordsProps) {
  const t = useT()
  return (
    <>
      <p className={styles.hint} aria-hidden="true">
        {t(isBusy ? 'draw.goodLuck' : hintKey)}
      </p>
      <p className={hidden.visuallyHidden} aria-live="polite">
        {announced}
      </p>
    </>
  )
}
