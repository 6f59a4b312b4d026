import { PAGES } from '../../../domain/paths'
import { useT } from '../../i18n'
import { Button } from '../../overlays/button/button'
import { go } from '../../platform/navigate'
import styles from './receipt-link.module.css'

/** To the page of a draw's receipt, where anyone can check it (decisions §19). */
export const toReceipt = (receipt: string): void => go(PAGES.receipt.path, { code: receipt })

/** A quiet link to the receipt of a draw; nothing where there is none. */
export function ReceiptLink({ receipt, onRed = false }: { receipt: string | undefined; onRed?: boolean }) {
  const t = useT()
  if (!receipt) return null
  return (
    <Button
      tone={onRed ? 'chip' : 'text'}
      className={onRed ? styles.link : `${styles.link} ${styles.inText}`}
      onPress={() => toReceipt(receipt)}
    >
      {t('receipt.link', { receipt })}
    </Button>
  )
}
