import { useEffect, useEffectEvent, useState } from 'react'
import { zyConfigCall } from '../../../../domain/calls/prizes'
import { PAGES } from '../../../../domain/paths'
import { PAY_STATE } from '../../../../domain/rules/prizes/participation'
import { useT } from '../../../i18n'
import { Button } from '../../../overlays/button/button'
import { PageFrame } from '../../../overlays/page/page-frame'
import { State } from '../../../overlays/states/states'
import { go } from '../../../platform/navigate'
import { ActivityGate } from '../../../visit/activity/activity-gate'
import { useZyParticipant } from '../participant/use-zy-participant'

/** The wait before each poll of the payment (spec 2 §4). */
const POLL_MS = 2_000
/** After so many polls, five minutes, the home says that the payment is still needed. */
const MAX_POLLS = 150

/** Polls the payment while it is open, then leads home, which shows the result. */
function Poll() {
  const player = useZyParticipant()
  const [polls, setPolls] = useState(0)
  const isOpen = player.kind === 'known' && player.participation.payStatus === PAY_STATE.unpaid
  const isDone = player.kind === 'failed' || (player.kind === 'known' && (!isOpen || polls >= MAX_POLLS))
  /** The next poll waits for this one's answer, however long the network takes. */
  const poll = useEffectEvent(async (before: number) => {
    if (player.kind === 'known') await player.refresh()
    setPolls(before + 1)
  })

  useEffect(() => {
    if (isDone) go(PAGES.payHome.path, { pay: '1' }, { replace: true })
  }, [isDone])
  useEffect(() => {
    if (!isOpen || isDone) return
    const timer = setTimeout(() => void poll(polls), POLL_MS)
    return () => clearTimeout(timer)
  }, [isOpen, isDone, polls])
  return null
}

function Pending() {
  const t = useT()
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), POLL_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <PageFrame>
      {isDue ? <Poll /> : null}
      <State picture="wallet" heading={t('pay.pendingTitle')} text={t('pay.pendingText')} role="status">
        <Button tone="plain" onPress={() => go(PAGES.payHome.path, {}, { replace: true })}>
          {t('pay.backToActivity')}
        </Button>
      </State>
    </PageFrame>
  )
}

/** `/payPending`: waits for the bank's result of a payment (spec 2 §4, decisions §16). */
export default function PendingPage() {
  return (
    <ActivityGate call={zyConfigCall} alwaysOpen>
      {() => <Pending />}
    </ActivityGate>
  )
}
