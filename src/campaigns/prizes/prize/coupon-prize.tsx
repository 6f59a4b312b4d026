import { useState } from 'react'
import { maskCode, type Prize } from '../../../../domain/rules/prizes/prize'
import { useT } from '../../../i18n'
import { Button } from '../../../overlays/button/button'
import { CodeTicket } from '../../../overlays/content/code-ticket'
import { alertDialog } from '../../../overlays/notices/notices'
import { copyText } from '../../../platform/clipboard'
import { toMiniProgram } from '../../../platform/messaging-bridge'
import { checkLink, goTo } from '../../../platform/navigate'
import styles from './prize-view.module.css'

interface CouponPrizeProps {
  prize: Extract<Prize, { kind: 'coupon' }>
  hint: string | undefined
}

/** Prize type 2: the exchange code, masked, to be copied and redeemed in the merchant's mini program (spec 2 §2). */
export function CouponPrize({ prize: { code, redeemAt }, hint }: CouponPrizeProps) {
  const t = useT()
  /** Could not be copied: it is shown in full and selected. */
  const [isUncopied, setIsUncopied] = useState(false)
  if (!code) return <p className={styles.message}>{t('prize.codeLater')}</p>

  const copy = async () => setIsUncopied(!(await copyText(code)))
  /** Copies the code and opens the place; where it cannot be opened, an alert says how to get there. */
  const redeem = async (place: string) => {
    await copy()
    if (checkLink(place).ok) goTo(place)
    else if (!(await toMiniProgram(place)))
      await alertDialog({ title: t('prize.redeemTitle'), text: hint ?? t('prize.redeemHow') })
  }

  return (
    <>
      <CodeTicket label={t('prize.code')} code={isUncopied ? code : maskCode(code)} selected={isUncopied} />
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      <div className={styles.actions}>
        <Button icon="copy" onPress={copy} block>
          {t('button.copyCode')}
        </Button>
        {redeemAt ? (
          <Button tone="plain" onPress={() => redeem(redeemAt)} block>
            {t('prize.redeem')}
          </Button>
        ) : null}
      </div>
    </>
  )
}
