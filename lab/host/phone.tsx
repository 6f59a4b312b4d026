import { useRef } from 'react'
import { useLabText } from '../shell/language'
import { frameName } from './frame'
import './host.css'
import { frameAddress } from './settings'
import type { useCase } from './use-case'

/** A phone frame that runs a case's page in its host. */
export function Phone({ running }: { running: ReturnType<typeof useCase> }) {
  const { settings, run, message, say } = running
  const t = useLabText()
  const phone = useRef<HTMLIFrameElement>(null)
  const inFrame = () => phone.current?.contentWindow
  const [width, height] = settings.screen.split('x').map(Number)
  const copyLink = () =>
    navigator.clipboard.writeText(location.href).then(
      () => say(t('host.linkCopied')),
      () => say(location.href),
    )
  return (
    <section aria-label={t('phone')} className="phone">
      <div className="row">
        <button type="button" disabled={run === 0} onClick={() => inFrame()?.history.back()}>
          {t('host.back')}
        </button>
        <button type="button" disabled={run === 0} onClick={() => inFrame()?.location.reload()}>
          {t('host.reload')}
        </button>
        <button type="button" disabled={run === 0} onClick={() => void copyLink()}>
          {t('host.copyLink')}
        </button>
      </div>
      {message === '' ? null : <p role="status">{message}</p>}
      {run === 0 ? (
        <p>{t('host.empty')}</p>
      ) : (
        <iframe
          key={run}
          ref={phone}
          title="phone"
          name={frameName(settings)}
          src={frameAddress(settings)}
          width={width}
          height={height}
          allow="clipboard-write"
        />
      )}
    </section>
  )
}
