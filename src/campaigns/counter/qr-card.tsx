import { useT } from '../../i18n'
import { Button } from '../../overlays/button/button'
import { QrCode } from '../../overlays/content/qr-code'
import { Failure, Loading } from '../../overlays/states/states'
import styles from './qr-card.module.css'
import { useClientQr } from './use-client-qr'

interface QrCardProps {
  /** Masked phone of the manager. */
  phone: string
  /** The server no longer takes the manager's login. */
  onGone: () => void
}

/** The link goes with the code: the focus goes on to the button that takes its place. */
const passToRefresh = (link: HTMLAnchorElement | null) => () => {
  if (document.activeElement !== link) return
  const card = link?.closest('section')
  setTimeout(() => card?.querySelector('button')?.focus())
}

/** The client QR: good for 60 s, then covered until it is refreshed (spec 2 §4). */
export function QrCard({ phone, onGone }: QrCardProps) {
  const t = useT()
  const { qr, refresh } = useClientQr(onGone)
  if (qr.kind === 'failed') return <Failure onRetry={refresh} />
  const isOver = qr.kind === 'shown' && qr.leftMs === 0
  return (
    <section className={styles.card} aria-label={t('offline.qrTitle')}>
      <p className={styles.hint}>{t('offline.qrHint')}</p>
      <div className={styles.place}>
        {qr.kind === 'loading' ? <Loading /> : null}
        {qr.kind === 'shown' && !isOver ? (
          <a ref={passToRefresh} className={styles.link} href={qr.address}>
            <QrCode text={qr.address} label={t('offline.qrTitle')} className={styles.code} />
          </a>
        ) : null}
        {qr.kind === 'shown' && isOver ? (
          <>
            <span className={styles.over} aria-hidden="true">
              <QrCode text={qr.address} label="" className={styles.code} />
            </span>
            <div className={styles.cover} role="status">
              <p>{t('offline.qrOutOfDate')}</p>
              <Button onPress={refresh} icon="refresh">
                {t('offline.refresh')}
              </Button>
            </div>
          </>
        ) : null}
      </div>
      <p className={styles.left}>
        {qr.kind === 'shown' && !isOver
          ? t('offline.qrLeft', { seconds: Math.ceil(qr.leftMs / 1_000) })
          : '\u00a0'}
      </p>
      <p className={styles.manager}>{t('offline.manager', { phone })}</p>
    </section>
  )
}
