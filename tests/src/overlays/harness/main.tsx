import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { LIMITS } from '../../../../domain/rules/limits'
import { keepRootFontSize } from '../../../../src/app/rem'
import '../../../../src/app/theme.css'
import { I18n, translate } from '../../../../src/i18n'
import { loadWholeCatalogue } from '../../../../src/i18n/catalogue'
import { Button } from '../../../../src/overlays/button/button'
import { MuteButton } from '../../../../src/overlays/button/mute-button'
import { Popup } from '../../../../src/overlays/dialog/popup'
import { Field, PhoneField } from '../../../../src/overlays/form/field'
import { useDraft } from '../../../../src/overlays/form/use-draft'
import * as notices from '../../../../src/overlays/notices/notices'
import { OverlayHost } from '../../../../src/overlays/notices/overlay-host'
import { PageFrame } from '../../../../src/overlays/page/page-frame'
import { Empty, Failure, Loading } from '../../../../src/overlays/states/states'
import { StatusScreen } from '../../../../src/overlays/states/status-screen'
import { connectNotices } from '../../../../src/platform/notices'
import { openSealedStorage } from '../../../../src/platform/sealed-storage'
import { preferences } from '../../../../src/stores/preferences'
import { keepSubject } from '../../../../src/stores/subject'
import { AgreementList } from '../../../../src/visit/agreements/agreement-list'
import { useAgreements } from '../../../../src/visit/agreements/agreements'
import { SecurityCheckHost } from '../../../../src/visit/security-check/security-check-host'
import { SmsField } from '../../../../src/visit/sms/sms-field'
import { useSmsCode } from '../../../../src/visit/sms/use-sms-code'

const entered = z.object({ name: z.string(), phone: z.string() })
const nothing = { name: '', phone: '' }
const ACTIVITY = { activityName: 'Lucky wheel', agreements: undefined }
const ALONE = {
  agreements: [
    { key: 'own', title: 'house rules', as: 'alert' as const, url: undefined, content: 'Be kind.' },
  ],
}

/** Ends the work of 'submit' that is under way. */
let finish = () => {}

function Form({ single }: { single: boolean }) {
  const draft = useDraft('harness', entered, nothing)
  const [code, setCode] = useState('')
  const [shortName, setShortName] = useState('')
  const [sent, setSent] = useState(0)
  const [opens, setOpens] = useState(false)
  const sms = useSmsCode({ phone: draft.value.phone })
  const agreements = useAgreements(single ? ALONE : ACTIVITY, 'harness')
  const submit = async () => {
    await new Promise<void>((done) => {
      finish = done
    })
    setSent((count) => count + 1)
  }
  return (
    <PageFrame title="form" chips={<Button tone="chip">rules</Button>} corner={<MuteButton />}>
      <div style={{ background: 'var(--rice)', padding: 16, color: 'var(--text)' }}>
        <Field label="name" value={draft.value.name} onChange={(name) => draft.change({ name })} />
        <PhoneField value={draft.value.phone} onChange={(phone) => draft.change({ phone })} />
        <SmsField value={code} onChange={setCode} sms={sms} />
        <Field label="short name" value={shortName} onChange={setShortName} maxLength={LIMITS.name} />
        <span data-key>{sms.phonekey ?? 'none'}</span>
        <Button tone="plain" onPress={sms.reset}>
          reset
        </Button>
        <Button tone="plain" onPress={sms.forget}>
          accepted
        </Button>
        <AgreementList agreements={agreements} />
        <span data-ticks>{agreements.ticks.join()}</span>
        <Button onPress={submit}>submit</Button>
        <span data-sent>{sent}</span>
        <Button onPress={() => setOpens(true)}>open popup</Button>
      </div>
      <Popup open={opens} onClose={() => setOpens(false)} title="a popup">
        <p>Inside</p>
        <Button onPress={() => notices.alertDialog({ text: 'over the popup' })}>alert</Button>
      </Popup>
    </PageFrame>
  )
}

function Case() {
  const name = new URLSearchParams(location.search).get('case')
  switch (name) {
    case 'loading':
      return <PageFrame title="waiting">{<Loading />}</PageFrame>
    case 'failure':
      return <PageFrame>{<Failure onRetry={() => notices.toast('again')} />}</PageFrame>
    case 'empty':
      return <PageFrame>{<Empty text="nothing here" />}</PageFrame>
    case 'ended':
      return <StatusScreen status={2} prompt="closed <b>for</b> good" />
    case 'messaging':
      return <StatusScreen status={5} />
    default:
      return <Form single={name === 'single'} />
  }
}

const prove = (subject: string) =>
  keepSubject(
    { activityId: 'wheel', by: 'phone', scope: { activityId: 'wheel', channel: '1' } },
    { subject, isServers: true },
  )
Object.assign(window, { kit: notices, prove, finish: () => finish() })
keepRootFontSize()
connectNotices({
  toast: (key) => notices.toast(translate(key)),
  alert: (key) => notices.alertDialog({ text: translate(key) }),
})
await Promise.all([loadWholeCatalogue(preferences.getState().language), openSealedStorage()])
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={new QueryClient()}>
        <I18n>
          <Case />
          <SecurityCheckHost />
          <OverlayHost />
        </I18n>
      </QueryClientProvider>
    </StrictMode>,
  )
}
