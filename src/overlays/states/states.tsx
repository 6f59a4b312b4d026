import { Children, type ReactNode, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { illustrations } from '../../../assets/page/manifest'
import { useT } from '../../i18n'
import { Button } from '../button/button'
import sentence from '../content/sentence-case.module.css'
import { Art } from '../picture/art'
import styles from './states.module.css'
import { useIsLong } from './use-is-long'

/** Illustrations of empty and special states. */
export type StatePicture = keyof typeof illustrations

interface StateProps {
  picture: StatePicture
  /** Heading of the page; without it the text is the heading. */
  heading?: string
  text?: string
  role?: 'status' | 'alert'
  /** Inside a page that has a heading already. */
  inPage?: boolean
  children?: ReactNode
}

const hasButtons = (children: ReactNode) => Children.toArray(children).length > 0

/** An illustration, what it means, and what can be done. */
export function State({ picture, heading, text, role, inPage = false, children }: StateProps) {
  const Text = heading || inPage ? 'p' : 'h1'
  return (
    <div className={styles.state} role={role}>
      <Art picture={illustrations[picture]} className={styles.picture} />
      {heading ? <h1 className={styles.heading}>{heading}</h1> : null}
      {text ? <Text className={styles.text}>{text}</Text> : null}
      {hasButtons(children) ? <div className={styles.actions}>{children}</div> : null}
    </div>
  )
}

/** Duration of the coin's animation. */
const TURN_MS = 1400
let coinsShown = 0

/** Whether a coin is shown already: by another state, or by the document before the app started. */
const isCoinShown = () => coinsShown > 0 || document.querySelector('.boot') !== null

/**
 * Shown while something loads, after a short delay so that quick answers do not flash. Where it follows another
 * one it appears at once and continues its turn, so that a page that loads in several steps shows one coin.
 */
export function Loading({ label }: { label?: string }) {
  const t = useT()
  const isLong = useIsLong(true)
  const [isResumed] = useState(isCoinShown)
  const [turnedMs] = useState(() => performance.now() % TURN_MS)
  useLayoutEffect(() => {
    coinsShown += 1
    return () => {
      coinsShown -= 1
    }
  }, [])
  return (
    <div
      className={isResumed ? `${styles.loading} ${styles.resumed}` : styles.loading}
      role="status"
      aria-label={label ?? t('state.loading')}
      data-loading=""
    >
      <span className={styles.coin} style={{ animationDelay: `${-turnedMs}ms` }} aria-hidden="true" />
      <div className={styles.said}>
        <span className={sentence.sentence} aria-hidden="true">
          {label ?? t('state.loading')}
        </span>
        {isLong ? <span className={styles.long}>{t('state.slow')}</span> : null}
      </div>
    </div>
  )
}

const onLine = {
  subscribe: (listener: () => void) => {
    addEventListener('online', listener)
    addEventListener('offline', listener)
    return () => {
      removeEventListener('online', listener)
      removeEventListener('offline', listener)
    }
  },
  read: () => navigator.onLine,
}

/** A failed request with a retry button; says so when the phone is offline. */
export function Failure({
  onRetry,
  text,
  inPage,
}: {
  onRetry: () => unknown
  text?: string
  inPage?: boolean
}) {
  const t = useT()
  const isOnline = useSyncExternalStore(onLine.subscribe, onLine.read)
  return (
    <State
      picture="network"
      role="alert"
      inPage={inPage}
      text={isOnline ? (text ?? t('notice.network')) : t('notice.offline')}
    >
      <Button onPress={onRetry}>{t('button.retry')}</Button>
    </State>
  )
}

/** A list or page without content. */
export function Empty({ text, inPage, children }: { text: string; inPage?: boolean; children?: ReactNode }) {
  return (
    <State picture="empty" text={text} inPage={inPage}>
      {children}
    </State>
  )
}
