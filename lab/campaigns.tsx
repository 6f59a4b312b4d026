import { useState } from 'react'
import * as z from 'zod/mini'
import { LANGUAGES, type Language } from '../domain/languages'
import { BankHostForm } from './bank-host-form'
import { SIMULATED_CHANNELS, type SimulatedChannel } from './channel/channels'
import { oneOf } from './one-of'
import { ProblemNote } from './problem-note'
import { useLabText } from './shell/language'
import { Room } from './shell/shell'
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

/** Of a link's page; empty for the device's. */
export type LinkLanguage = '' | Language

function linkOf(link: string, channel: SimulatedChannel, language: LinkLanguage): string {
  const url = new URL(link, location.origin)
  url.searchParams.set('channel', channel)
  if (language !== '') url.searchParams.set('lang', language)
  return url.pathname + url.search
}

/** `/lab/campaigns`: the campaigns, and the simulated bank app. */
export default function CampaignsRoom() {
  return (
    <Room title="nav.campaigns">
      <Campaigns />
      <BankHostForm />
    </Room>
  )
}

/**
 * The demo campaigns, each opened in every channel that a visitor may come from.
 * @param onRun runs a campaign's page in the phone beside the list, in the chosen language
 */
export function Campaigns({ onRun }: { onRun?: (link: string, language: LinkLanguage) => void }) {
  const t = useLabText()
  const [language, setLanguage] = useState<LinkLanguage>('')
  const { data, problem, refresh } = useFetched('/lab/api/campaigns', campaigns)
  return (
    <>
      <p>{t('campaigns.note')}</p>
      <div className="row">
        <label>
          {t('campaigns.language')}
          <select
            value={language}
            onChange={({ target }) => setLanguage(oneOf(target.value, LANGUAGES) ?? '')}
          >
            <option value="">{t('campaigns.asDevice')}</option>
            {LANGUAGES.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </label>
      </div>
      <ProblemNote problem={problem} onRetry={refresh} />
      {data ? (
        <div className="wide">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('campaigns.campaign')}</th>
                <th scope="col">{t('campaigns.family')}</th>
                <th scope="col">{t('campaigns.openAs')}</th>
              </tr>
            </thead>
            <tbody>
              {data.map(({ activityId, name, family, link, made }) => (
                <tr key={activityId}>
                  <th scope="row">
                    {name}
                    <small>
                      <code>{activityId}</code>
                      {made ? ` · ${t('campaigns.made')}` : ''}
                    </small>
                  </th>
                  <td>{family}</td>
                  <td className="links">
                    {onRun ? (
                      <button
                        type="button"
                        aria-label={`${activityId}: ${t('campaigns.inPhone')}`}
                        onClick={() => onRun(link, language)}
                      >
                        {t('campaigns.inPhone')}
                      </button>
                    ) : null}
                    {SIMULATED_CHANNELS.map((channel) => (
                      <a
                        key={channel}
                        href={linkOf(link, channel, language)}
                        aria-label={`${activityId}: ${t(`channel.${channel}`)}`}
                      >
                        {t(`channel.${channel}`)}
                      </a>
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </>
  )
}
