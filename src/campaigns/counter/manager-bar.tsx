import type { ReactNode } from 'react'
import { useT } from '../../i18n'
import { Button } from '../../overlays/button/button'
import styles from './manager-bar.module.css'

interface ManagerBarProps {
  /** Masked. */
  phone: string
  onLeave: () => Promise<void>
  /** Further ways from here. */
  children?: ReactNode
}

/** Whose work this is, and the way out. */
export function ManagerBar({ phone, onLeave, children }: ManagerBarProps) {
  const t = useT()
  return (
    <div className={styles.bar}>
      <span className={styles.phone}>{phone}</span>
      {children}
      <Button tone="chip" onPress={onLeave}>
        {t('records.leave')}
      </Button>
    </div>
  )
}
