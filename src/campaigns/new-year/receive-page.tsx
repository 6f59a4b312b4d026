import { useEffect, useRef, useState } from 'react'
import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import { PAGES } from '../../../domain/paths'
import { useT } from '../../i18n'
import { layersSettled } from '../../overlays/dialog/back-button'
import { Layer } from '../../overlays/dialog/layer'
import { Cross } from '../../overlays/dialog/popup'
import { PageFrame } from '../../overlays/page/page-frame'
import { LongPicture } from '../../overlays/picture/long-picture'
import { go } from '../../platform/navigate'
import { NewYearGate } from './new-year-gate'
import styles from './receive-page.module.css'

/** How long the packet is shown before the greeting. */
const OPENING_MS = 900
/** How long the greeting is shown (spec 2 §9). */
const GREETING_MS = 7_600

function Receive({ config }: { config: ActivityConfig }) {
  const t = useT()
  const [step, setStep] = useState<'packet' | 'greeting' | 'left'>('packet')
  const hasLeft = useRef(false)
  const { greetingsCartoonImg: greeting, homePageCartoonImg: home } = config
  const img = typeof home === 'string' ? home : home?.src

  useEffect(() => {
    if (step === 'packet') {
      const timer = setTimeout(() => setStep(greeting ? 'greeting' : 'left'), OPENING_MS)
      return () => clearTimeout(timer)
    }
    if (step === 'greeting') {
      const timer = setTimeout(() => setStep('left'), GREETING_MS)
      return () => clearTimeout(timer)
    }
    if (hasLeft.current) return
    hasLeft.current = true
    void layersSettled().then(() => go(PAGES.newYearWallet.path, { img }, { replace: true }))
  }, [step, greeting, img])

  return (
    <PageFrame look="festive" title={config.activityName ?? ''} titleHidden theme={config.theme}>
      {config.receiveBgImg ? (
        <LongPicture picture={config.receiveBgImg} label={t('greeting.packet')} />
      ) : null}
      {greeting ? (
        <Layer
          open={step === 'greeting'}
          onClose={() => setStep('left')}
          from="centre"
          title={t('greeting.title')}
          wide
        >
          <Cross onClose={() => setStep('left')} />
          <div className={styles.greeting}>
            <LongPicture picture={greeting} label={t('greeting.picture')} />
          </div>
        </Layer>
      ) : null}
    </PageFrame>
  )
}

/** `/newYearActiveReveive`: the packet, the greeting for 7600 ms, then the wallet page (decisions §2). */
export default function ReceivePage() {
  return <NewYearGate ordersOnly>{(config) => <Receive config={config} />}</NewYearGate>
}
