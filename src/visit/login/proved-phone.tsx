import type { ReactNode } from 'react'
import { useT } from '../../i18n'
import { Button } from '../../overlays/button/button'
import { goBack } from '../../platform/navigate'
import styles from './proved-phone.module.css'

interface ProvedPhoneProps {
  /** Whose list it is; undefined where no phone is known. */
  text: string | undefined
  /**
   * Forgets the phone, here and on the server; then another one is asked for, unless the player leaves. False where the
   * server has not forgotten it.
   */
  onForget: (leaves: boolean) => Promise<boolean>
  /** Where 'leave' leads when there is no page before this one. */
  leaveTo?: string | undefined
}

/** Above a list: whose it is, and the ways on from there. */
export function ListOwner({ text, children }: { text: string | undefined; children: ReactNode }) {
  return (
    <div className={styles.whose}>
      <span className={styles.text}>{text}</span>
      <span className={styles.ways}>{children}</span>
    </div>
  )
}

/** Above a list that a proved phone opened: whose it is, the way to another phone's, and the way out. */
export function ProvedPhone({ text, onForget, leaveTo }: ProvedPhoneProps) {
  const t = useT()
  const leave = async () => {
    if (await onForget(true)) goBack(leaveTo)
  }
  return (
    <ListOwner text={text}>
      <Button tone="chip" onPress={() => onForget(false)}>
        {t('records.otherPhone')}
      </Button>
      <Button tone="chip" onPress={leave}>
        {t('records.leave')}
      </Button>
    </ListOwner>
  )
}
