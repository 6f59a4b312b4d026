import { useCallback, useEffect, useRef, useState } from 'react'
import { frameName } from './frame'
import './host.css'
import { HostForm } from './form'
import { frameAddress, type HostSettings, readSettings, writeSettings } from './settings'
import { startCase } from './start-case'

/** A phone frame that runs any page in any host; the address of this page is the case. */
export default function Host() {
  const [settings, setSettings] = useState(() => readSettings(new URLSearchParams(location.search)))
  const [run, setRun] = useState(0)
  const [message, setMessage] = useState('')
  const phone = useRef<HTMLIFrameElement>(null)

  const start = useCallback(async (next: HostSettings) => {
    history.replaceState(null, '', `?${writeSettings(next)}`)
    setSettings(next)
    try {
      await startCase(next)
      setMessage('')
      setRun((count) => count + 1)
    } catch (cause) {
      setMessage(cause instanceof Error ? cause.message : String(cause))
    }
  }, [])

  const initial = useRef(settings)
  useEffect(() => void start(initial.current), [start])

  const [width, height] = settings.screen.split('x').map(Number)
  const inFrame = () => phone.current?.contentWindow
  return (
    <main className="lab host">
      <nav aria-label="Lab">
        <a href="/lab/">Campaigns</a>
        <a href="/lab/inbox">Inbox</a>
        <a href="/lab/scene/wheel/default">Scenes</a>
      </nav>
      <h1>Host simulator</h1>
      <p>One case is one address: hand it on as a link. The server’s clock is moved for everybody.</p>
      <div className="bench">
        <HostForm settings={settings} onRun={(next) => void start(next)} />
        <section aria-label="Phone">
          <div className="row">
            <button type="button" onClick={() => inFrame()?.history.back()}>
              back
            </button>
            <button type="button" onClick={() => inFrame()?.location.reload()}>
              reload
            </button>
            <button
              type="button"
              onClick={() =>
                void navigator.clipboard.writeText(location.href).then(
                  () => setMessage('The link of this case is on the clipboard.'),
                  () => setMessage(location.href),
                )
              }
            >
              copy link
            </button>
          </div>
          {message === '' ? null : <p role="status">{message}</p>}
          {run === 0 ? null : (
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
      </div>
    </main>
  )
}
