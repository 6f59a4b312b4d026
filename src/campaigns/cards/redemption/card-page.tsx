import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { cardConfigCall, cardExchangeCall, cardReceivedCall } from '../../../../domain/calls/cards/redemption'
import type { ActivityConfig } from '../../../../domain/campaign/activity-config'
import { PAGES } from '../../../../domain/paths'
import { call, QUERY } from '../../../api/client'
import { messageOf, serverText } from '../../../api/message-of'
import { useT } from '../../../i18n'
import { alertDialog } from '../../../overlays/notices/notices'
import { PageFrame } from '../../../overlays/page/page-frame'
import { Failure, Loading } from '../../../overlays/states/states'
import { closePage } from '../../../platform/close-page'
import { go, routeQuery } from '../../../platform/navigate'
import { useActivity } from '../../../visit/activity/activity-context'
import { ActivityGate } from '../../../visit/activity/activity-gate'
import { PlaceGate } from '../../../visit/city/place-gate'
import { followRefusal } from '../../../visit/registration/follow-registration'
import { RegistrationForm } from '../../../visit/registration/registration-form'
import { useRegistration } from '../../../visit/registration/use-registration'

const conversionCode = () => routeQuery().get('conversionCode') ?? ''

/** The form of a card code; after its popup the page closes, or leads to the wallet guide (spec part 1 §4). */
function CardForm({ config }: { config: ActivityConfig }) {
  const t = useT()
  const registration = useRegistration({
    place: 'card-code',
    list: 'cardCode',
    send: (form) => call(cardExchangeCall, { ...form, conversionCode: conversionCode() }),
    follow: async (reply) => {
      if (!reply.ok) return followRefusal(config, reply)
      const own = serverText(reply)
      const prompt = config.registerSucceedPrompt
      const text = (reply.isOpenWallet ? prompt || own : own || prompt) || t('redemption.succeeded')
      await alertDialog({ text })
      if (reply.isOpenWallet) await closePage()
      else go(PAGES.lookWallet.path)
    },
  })
  return (
    <RegistrationForm
      registration={registration}
      title={t('redemption.title')}
      submitLabel={t('button.apply')}
    />
  )
}

/** Alerts once why the code cannot be received, then closes the page. */
function Refused({ text }: { text: string }) {
  const wasShown = useRef(false)
  useEffect(() => {
    if (wasShown.current) return
    wasShown.current = true
    void alertDialog({ text }).then(closePage)
  }, [text])
  return <PageFrame look="festive">{null}</PageFrame>
}

/** The form, once the server says that the code can still be received. */
function CheckedForm({ config }: { config: ActivityConfig }) {
  const { activityId } = useActivity()
  const code = conversionCode()
  const check = useQuery({
    queryKey: [cardReceivedCall.path, activityId, code],
    queryFn: () => call(cardReceivedCall, { activityId, conversionCode: code }, QUERY),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (check.data && !check.data.ok) {
    return <Refused text={messageOf(check.data, 'redemption.failed')} />
  }
  if (check.data)
    return (
      <PlaceGate>
        <CardForm config={config} />
      </PlaceGate>
    )
  return (
    <PageFrame look="festive">
      {check.isError && !check.isFetching ? <Failure onRetry={() => void check.refetch()} /> : <Loading />}
    </PageFrame>
  )
}

/** `/cardCodeReceived`: a card's code for its red packet; the activity is judged first, as on each page (spec 1 §4). */
export default function CardPage() {
  return (
    <ActivityGate call={cardConfigCall} look="festive">
      {(config) => <CheckedForm config={config} />}
    </ActivityGate>
  )
}
