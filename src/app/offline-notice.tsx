import { useSyncExternalStore } from 'react'
import { useT } from '../i18n'
import styles from './offline-notice.module.css'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** A line at the top while the phone has no network. */
export function OfflineNotice() {
  const t = useT()
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  if (isOnline) return null
  return (
    <p className={styles.notice} role="status">
      {t('notice.offline')}
    </p>
  )
}
