import { useEffect, useState } from 'react'
import { BankHostForm } from './bank-host-form'
import { Campaigns, type LinkLanguage } from './campaigns'
import { namesCase } from './host/check-case'
import { HostForm } from './host/form'
import { pageOf } from './host/page-of'
import { Phone } from './host/phone'
import { useCase } from './host/use-case'
import { Inbox } from './inbox'
import { useLabText } from './shell/language'
import { useMedia } from './use-media'
import { Wallet } from './wallet'
import './workspace.css'

const PANES = [
  ['campaigns', 'nav.campaigns'],
  ['phone', 'phone'],
  ['case', 'case'],
  ['inbox', 'nav.inbox'],
  ['wallet', 'nav.wallet'],
] as const
type Pane = (typeof PANES)[number][0]

/** Of these one stands beside campaigns and phone where there is room. */
const SIDES: readonly Pane[] = ['case', 'inbox', 'wallet']
/** As in workspace.css. */
const NARROW = '(max-width: 1099px)'

const namesCaseNow = () => namesCase(new URLSearchParams(location.search))

/**
 * `/lab/`: campaigns, a phone that runs them, and what the phone's owner receives, side by side; on a narrow screen one
 * at a time. The address is the phone's case.
 */
export default function Workspace() {
  const t = useLabText()
  const running = useCase()
  const isNarrow = useMedia(NARROW)
  const [pane, setPane] = useState<Pane>(() => (namesCaseNow() ? 'phone' : 'campaigns'))
  const [side, setSide] = useState<Pane>('inbox')
  const { open } = running
  useEffect(() => {
    if (namesCaseNow()) open()
  }, [open])
  const choose = (chosen: Pane) => {
    setPane(chosen)
    if (SIDES.includes(chosen)) setSide(chosen)
  }
  const run = (next: typeof running.draft) => choose(running.start(next) ? 'phone' : 'case')
  /** Another campaign in the tester's case; the next draw was set for the one before. */
  const runCampaign = (link: string, language: LinkLanguage) =>
    run({ ...running.draft, page: pageOf(link), award: '', ...(language !== '' && { lang: language }) })
  const shown = isNarrow ? [pane] : ['campaigns', 'phone', side]
  const of = (name: Pane) => ({ className: 'pane', 'data-of': name, hidden: !shown.includes(name) })
  return (
    <main className="lab workspace">
      <h1 hidden>{t('nav.workspace')}</h1>
      <nav className="tabs" aria-label={t('nav.workspace')}>
        {PANES.filter(([name]) => isNarrow || SIDES.includes(name)).map(([name, key]) => (
          <button key={name} type="button" aria-pressed={shown.includes(name)} onClick={() => choose(name)}>
            {t(key)}
          </button>
        ))}
      </nav>
      <section {...of('campaigns')} aria-label={t('nav.campaigns')}>
        <Campaigns onRun={runCampaign} />
      </section>
      <div {...of('phone')}>
        <Phone running={running} />
      </div>
      <section {...of('case')} aria-label={t('case')}>
        <HostForm running={running} onRun={() => run(running.draft)} />
        <BankHostForm />
      </section>
      <section {...of('inbox')} aria-label={t('nav.inbox')}>
        <Inbox />
      </section>
      <section {...of('wallet')} aria-label={t('nav.wallet')}>
        <Wallet />
      </section>
    </main>
  )
}
