import { type MessageKey, useT } from '../../i18n'
import hidden from '../../overlays/content/visually-hidden.module.css'
import { useIsLong } from '../../overlays/states/use-is-long'
import styles from './draw-frame.module.css'

export interface DrawWordsProps {
  isBusy: boolean
  /** The result has been asked for and is not known yet. */
  isWaiting: boolean
  /** The last announcement, for screen readers. */
  announced: string
  hintKey: MessageKey
}

/** The hint below a game, and what screen readers announce. */
export function DrawWords({ isBusy, isWaiting, announced, hintKey }: DrawWordsProps) {
  const t = useT()
  const isLong = useIsLong(isWaiting)
  return (
    <>
      <p className={styles.hint} aria-hidden="true">
        {t(isLong ? 'draw.slow' : isBusy ? 'draw.goodLuck' : hintKey)}
      </p>
      <p className={hidden.visuallyHidden} aria-live="polite">
        {isLong ? t('draw.slow') : announced}
      </p>
    </>
  )
}
