import { useState } from 'react'
import { PAGES } from '../../../domain/paths'
import { tidyCode } from '../../../domain/rules/cards/redemption-code'
import { useT } from '../../i18n'
import { Button } from '../../overlays/button/button'
import { Field } from '../../overlays/form/field'
import form from '../../overlays/form/form.module.css'
import { toast } from '../../overlays/notices/notices'
import { PageFrame } from '../../overlays/page/page-frame'
import { usePageTitle } from '../../overlays/page/use-page-title'
import { Failure, Loading } from '../../overlays/states/states'
import { go, routeActivity, routeQuery } from '../../platform/navigate'
import { useEntryCount } from '../../visit/activity/page-statistics'
import { toReceipt } from '../../visit/draws/receipt-link'
import { AuditSection } from './audit-section'
import { PublishedSection } from './published-section'
import styles from './receipt.module.css'
import { ReceiptSection } from './receipt-section'
import { useDraws } from './use-draws'

/** Longest code with blanks or hyphens between its parts. */
const MOST_CHARACTERS = 20

function CodeForm() {
  const t = useT()
  const [code, setCode] = useState('')
  const show = () => {
    const tidy = tidyCode(code)
    if (tidy === '') toast(t('receipt.codeEmpty'), 'alert')
    else toReceipt(tidy)
  }
  return (
    <form className={styles.card} noValidate onSubmit={(event) => event.preventDefault()}>
      <p className={form.intro}>{t('receipt.intro')}</p>
      <Field
        label={t('receipt.code')}
        value={code}
        onChange={setCode}
        maxLength={MOST_CHARACTERS}
        placeholder={t('receipt.codeHint')}
        name="receipt"
      />
      <Button type="submit" onPress={show} block>
        {t('receipt.show')}
      </Button>
    </form>
  )
}

/** What is published, and the check of all draws once the campaign is over. */
function Published({ activityId }: { activityId: string }) {
  const { draws, text, isFailed, refetch } = useDraws(activityId)
  if (draws === undefined) return isFailed ? <Failure inPage text={text} onRetry={refetch} /> : <Loading />
  return (
    <>
      {draws.isOver ? <AuditSection activityId={activityId} /> : null}
      <PublishedSection draws={draws} />
    </>
  )
}

/** `/receipt`: what anyone can check of a campaign's draws (decisions §19). It outlives the campaign. */
export default function ReceiptPage() {
  const t = useT()
  const { activityId = '' } = routeActivity()
  const code = tidyCode(routeQuery().get('code') ?? '')
  usePageTitle(t('receipt.title'))
  useEntryCount()
  return (
    <PageFrame title={t('receipt.title')}>
      {code === '' ? (
        <>
          <CodeForm />
          <Published activityId={activityId} />
        </>
      ) : (
        <ReceiptSection activityId={activityId} code={code}>
          <Button
            tone="chip"
            className={styles.another}
            onPress={() => go(PAGES.receipt.path, { code: null })}
          >
            {t('receipt.another')}
          </Button>
          <Published activityId={activityId} />
        </ReceiptSection>
      )}
    </PageFrame>
  )
}
