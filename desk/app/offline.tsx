import { useSyncExternalStore } from 'react'
import { useLanguage } from '../i18n/language'
import { Notice } from '../parts/state/notice'

const listen = (listener: () => void) => {
  for (const name of ['online', 'offline']) addEventListener(name, listener)
  return () => {
    for (const name of ['online', 'offline']) removeEventListener(name, listener)
  }
}

/** Says that nothing on the page is new while the machine has no network. */
export function Offline() {
  const { t } = useLanguage()
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine)
  return isOnline ? null : <Notice tone="warning">{t('problem.offline')}</Notice>
}
