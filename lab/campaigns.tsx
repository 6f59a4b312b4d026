import { useState } from 'react'
import * as z from 'zod/mini'
import { BASE_PATH } from '../domain/paths'
import { BankHostForm } from './bank-host-form'
import { SIMULATED_CHANNELS, type SimulatedChannel } from './channel/channels'
import { useFetched } from './use-fetched'

const campaigns = z.array(
  z.object({
    activityId: z.string(),
    name: z.string(),
    family: z.string(),
    /** Path and query from the origin. */
    link: z.string(),
    made: z.boolean(),
  }),
)

const LABELS: Record<SimulatedChannel, string> = {
  h5: 'plain browser',
  messagingApp: 'messaging app',
  miniProgram: 'mini program',
  bankApp: 'bank app',
}

type LinkLanguage = '' | 'zh-CN' | 'en'

function linkOf(link: string, channel: SimulatedChannel, language: LinkLanguage): string {
  const url = new URL(link, location.origin)
  url.searchParams.set('channel', channel)
  if (language !== '') url.searchParams.set('lang', language)
  return url.pathname + url.search
}

/** The demo campaigns, each opened in every channel that a visitor may come from. */
export default function Campaigns() {
  const [language, setLanguage] = useState<LinkLanguage>('')
  const { data, problem } = useFetched('/lab/api/campaigns', campaigns)
  return (
    <main className="lab">
      <nav aria-label="Lab">
        <a href="/lab/inbox">Inbox</a>
        <a href="/lab/wallet">Wallet</a>
        <a href="/lab/host">Host simulator</a>
        <a href="/lab/scene/wheel/default">Scenes</a>
        <a href={`${BASE_PATH}/`}>App</a>
      </nav>
      <h1>Campaigns</h1>
      <p>
        A link opens the campaign in this tab’s name for the channel; the tab keeps it until another link
        changes it.
      </p>
      <div className="row">
        <label>
          Language
          <select
            value={language}
            onChange={({ target }) =>
              setLanguage(target.value === 'en' || target.value === 'zh-CN' ? target.value : '')
            }
          >
            <option value="">as the device</option>
            <option value="zh-CN">zh-CN</option>
            <option value="en">en</option>
          </select>
        </label>
      </div>
      {problem ? <p role="alert">{problem}</p> : null}
      <div className="wide">
        <table>
          <thead>
            <tr>
              <th scope="col">Campaign</th>
              <th scope="col">Family</th>
              <th scope="col">Open as</th>
            </tr>
          </thead>
          <tbody>
            {data?.map(({ activityId, name, family, link, made }) => (
              <tr key={activityId}>
                <th scope="row">
                  {name}
                  <small>
                    <code>{activityId}</code>
                    {made ? ' · made in the lab' : ''}
                  </small>
                </th>
                <td>{family}</td>
                <td className="links">
                  {SIMULATED_CHANNELS.map((channel) => (
                    <a
                      key={channel}
                      href={linkOf(link, channel, language)}
                      aria-label={`${activityId} as ${LABELS[channel]}`}
                    >
                      {LABELS[channel]}
                    </a>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <BankHostForm />
    </main>
  )
}
