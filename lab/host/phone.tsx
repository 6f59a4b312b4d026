import { useRef } from 'react'
import type { Problem } from '../problem'
import { ProblemNote } from '../problem-note'
import { useLabText } from '../shell/language'
import { Scaled } from '../shell/scaled'
import { frameName } from './frame'
import { type BackResult, goBack } from './go-back'
import './host.css'
import { frameAddress } from './settings'
import type { RunningCase } from './use-case'

/** The phone's border, as in host.css. */
const CASE_PX = 10

const BACK: Readonly<Record<BackResult, Problem | undefined>> = {
  left: undefined,
  first: { key: 'host.firstPage' },
  unknown: { key: 'host.noBack' },
}

/** A phone frame that runs a case's page in its host. */
export function Phone({ running }: { running: RunningCase }) {
  const { settings, run, unread, problem, note, say } = running
  const t = useLabText()
  const phone = useRef<HTMLIFrameElement>(null)
  const [width = 0, height = 0] = settings.screen.split('x').map(Number)
  const copyLink = () =>
    navigator.clipboard.writeText(location.href).then(
      () => say({ key: 'host.linkCopied' }),
      () => say({ key: 'host.link', values: { link: location.href } }),
    )
  const back = () => {
    const { contentWindow } = phone.current ?? {}
    if (contentWindow) say(BACK[goBack(contentWindow)])
  }
  return (
    <section aria-label={t('phone')} className="phone">
      <div className="row">
        <button type="button" disabled={run === 0} onClick={back}>
          {t('host.back')}
        </button>
        <button
          type="button"
          disabled={run === 0}
          onClick={() => phone.current?.contentWindow?.location.reload()}
        >
          {t('host.reload')}
        </button>
        <button type="button" disabled={run === 0} onClick={() => void copyLink()}>
          {t('host.copyLink')}
        </button>
      </div>
      <ProblemNote
        problem={
          unread.length > 0 ? { key: 'host.unread', values: { settings: unread.join(', ') } } : undefined
        }
      />
      <ProblemNote problem={problem} />
      {note ? <p role="status">{t(note.key, note.values)}</p> : null}
      {run === 0 ? (
        <p>{t('host.empty')}</p>
      ) : (
        <Scaled widthPx={width + 2 * CASE_PX} heightPx={height + 2 * CASE_PX}>
          <iframe
            key={run}
            ref={phone}
            title={t('phone')}
            name={frameName(settings)}
            src={frameAddress(settings)}
            width={width}
            height={height}
            allow="clipboard-write"
          />
        </Scaled>
      )}
    </section>
  )
}
