import { type ReactNode, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { illustrations } from '../../../assets/page/manifest'
import { useT } from '../../i18n'
import { Button } from '../button/button'
import { Art } from '../picture/art'
import styles from './states.module.css'

/** Illustrations of empty and special states. */
export type StatePicture = keyof typeof illustrations

interface StateProps {
  picture: StatePicture
  /** Heading of the page; without it the text is the heading. */
  heading?: string
  text?: string
  role?: 'status' | 'alert'
  /** Stands within a page that has its heading. */
  inPage?: boolean
  children?: ReactNode
}

/** An illustration, what it means, and what can be done. */
export function State({ picture, heading, text, role, inPage = false, children }: StateProps) {
  const Text = heading || inPage ? 'p' : 'h1'
  return (
    <div className={styles.state} role={role}>
      <Art picture={illustrations[picture]} className={styles.picture} />
      {heading ? <h1 className={styles.heading}>{heading}</h1> : null}
      {text ? <Text className={styles.text}>{text}</Text> : null}
      {children ? <div className={styles.actions}>{children}</div> : null}
    </div>
  )
}

/** One turn of the coin, as in its animation. */
const TURN_MS = 1400
let coinsShown = 0

/** Whether a coin turns already: that of another state, or that of the document before the app was there. */
const isCoinShown = () => coinsShown > 0 || document.querySelector('.boot') !== null

/**
 * Stands while something is fetched; shown only after a moment, so that quick answers do not flash. Where it
 * follows another one it is there at once and turns on, so that a page in several steps shows one coin.
 */
export function Loading({ label }: { label?: string }) {
  const t = useT()
  const [goesOn] = useState(isCoinShown)
  const [turnedMs] = useState(() => performance.now() % TURN_MS)
  useLayoutEffect(() => {
    coinsShown += 1
    return () => {
      coinsShown -= 1
    }
  }, [])
  return (
    <div
      className={goesOn ? `${styles.loading} ${styles.goesOn}` : styles.loading}
      role="status"
      aria-label={label ?? t('state.loading')}
    >
      <span className={styles.coin} style={{ animationDelay: `${-turnedMs}ms` }} aria-hidden="true" />
      <span aria-hidden="true">{label ?? t('state.loading')}</span>
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

/** What could not be fetched, with a way to try again; says so when the phone has no network. */
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

/** Nothing to show here. */
export function Empty({ text, inPage, children }: { text: string; inPage?: boolean; children?: ReactNode }) {
  return (
    <State picture="empty" text={text} inPage={inPage}>
      {children}
    </State>
  )
}
