import { useEffect, useRef, useState } from 'react'
import { BankHostForm } from './bank-host-form'
import { Campaigns } from './campaigns'
import { HostForm } from './host/form'
import { Phone } from './host/phone'
import { DEFAULTS, type HostSettings } from './host/settings'
import { useCase } from './host/use-case'
import { Inbox } from './inbox'
import { useLabText } from './shell/language'
import { Wallet } from './wallet'
import './workspace.css'
import { pageOf } from './host/page-of'

const PANES = [
  ['campaigns', 'nav.campaigns'],
  ['phone', 'phone'],
  ['case', 'case'],
  ['inbox', 'nav.inbox'],
  ['wallet', 'nav.wallet'],
] as const
type Pane = (typeof PANES)[number][0]

/**
 * `/lab/`: campaigns, a phone that runs them, and what the phone's owner receives, side by side; on a narrow screen one
 * at a time. The address is the phone's case.
 */
export default function Workspace() {
  const t = useLabText()
  const running = useCase()
  const { settings, start } = running
  const initial = useRef(settings)
  const [pane, setPane] = useState<Pane>('campaigns')
  useEffect(() => {
    if (location.search !== '') void start(initial.current)
  }, [start])
  const run = (next: HostSettings) => {
    setPane('phone')
    void start(next)
  }
  return (
    <main className="lab workspace" data-pane={pane}>
      <h1 hidden>{t('nav.workspace')}</h1>
      <nav className="tabs" aria-label={t('nav.workspace')}>
        {PANES.map(([name, key]) => (
          <button
            key={name}
            type="button"
            data-tab={name}
            aria-pressed={pane === name}
            onClick={() => setPane(name)}
          >
            {t(key)}
          </button>
        ))}
      </nav>
      <section className="pane" data-of="campaigns" aria-label={t('nav.campaigns')}>
        <Campaigns onRun={(link) => run({ ...DEFAULTS, channel: settings.channel, page: pageOf(link) })} />
      </section>
      <div className="pane" data-of="phone">
        <Phone running={running} />
      </div>
      <section className="pane" data-of="case" aria-label={t('case')}>
        <HostForm key={running.run} settings={settings} onRun={run} />
        <BankHostForm />
      </section>
      <section className="pane" data-of="inbox" aria-label={t('nav.inbox')}>
        <Inbox />
      </section>
      <section className="pane" data-of="wallet" aria-label={t('nav.wallet')}>
        <Wallet />
      </section>
    </main>
  )
}
