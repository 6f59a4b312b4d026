import type * as z from 'zod/mini'
import { funnelCall } from '../../../domain/desk/funnel/funnel-calls'
import { baseOf } from '../../../domain/desk/funnel/steps'
import { useAddress } from '../../address/use-address'
import { useDesk, useDeskQuery } from '../../api/use-desk'
import { channelText } from '../../format/channel-text'
import { countText } from '../../format/numbers'
import { minuteText } from '../../format/times'
import { useLanguage } from '../../i18n/language'
import { LineChart } from '../../parts/chart/line-chart'
import { SelectField } from '../../parts/control/field'
import { Section } from '../../parts/section'
import { Loaded } from '../../parts/state/loaded'
import { spanOf, untilNow, type Watching } from '../span'
import { ChannelsTable } from './channels-table'
import styles from './funnel.module.css'
import { FunnelTable } from './funnel-table'
import { FunnelNotes } from './notes'
import { Steps } from './steps'

const EVERY_MS = 15_000
/** In place of a channel: all of them. */
const ALL = ''

type Answer = z.output<typeof funnelCall.response>

/** How far people came in the time that the series shows, of all channels or of one. */
export function Funnel({ activityId, watching }: { activityId: string; watching: Watching }) {
  const { t } = useLanguage()
  const { address } = useAddress()
  const now = useDesk().now()
  const named = address.get('of') ?? ALL
  const query = useDeskQuery(
    funnelCall,
    {
      activityId,
      bucket: watching.bucket,
      ...spanOf(watching, now),
      ...(named !== ALL && { channel: named.slice(0, 16) }),
    },
    { everyMs: EVERY_MS },
  )
  return (
    <Section title={t('funnel.title')}>
      <Loaded query={query}>
        {(funnel) => <Shown funnel={funnel} named={named} isDaily={watching.bucket === 'day'} />}
      </Loaded>
    </Section>
  )
}

function Shown({ funnel, named, isDaily }: { funnel: Answer; named: string; isDaily: boolean }) {
  const { t, language } = useLanguage()
  const { address, change } = useAddress()
  const now = useDesk().now()
  const { steps, whole, channels, series } = funnel
  const known = channels.filter(({ channel }) => channel !== ALL)
  const ofOne = known.find(({ channel }) => channel === named)
  const step = steps.find((one) => one === address.get('step')) ?? 'registered'
  const base = baseOf(step, steps)
  const name = t(`funnel.${step}`)
  const lineOf = (of: typeof step) => ({
    name: t(`funnel.${of}`),
    values: untilNow(
      series,
      series.map((point) => point[of]),
      now,
    ),
  })
  const points = series.filter((point) => steps.some((one) => point[one] > 0))
  return (
    <>
      <div className={styles.controls}>
        <SelectField
          label={t('funnel.channel')}
          value={ofOne === undefined ? ALL : named}
          onChange={({ target }) => change({ of: target.value })}
        >
          <option value={ALL}>{t('funnel.allChannels')}</option>
          {known.map((one) => (
            <option key={one.channel} value={one.channel}>
              {channelText(one.channel, one.name, t)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('funnel.step')}
          value={step}
          onChange={({ target }) => change({ step: target.value })}
        >
          {steps.map((one) => (
            <option key={one} value={one}>
              {t(`funnel.${one}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <Steps counts={ofOne ?? whole} steps={steps} />
      <FunnelNotes funnel={funnel} />
      <LineChart
        label={t('series.chart', { metric: name, count: series.length })}
        at={series.map(({ at }) => at)}
        isDaily={isDaily}
        format={(value) => countText(value, language)}
        lines={[lineOf(step), ...(base === undefined ? [] : [{ ...lineOf(base), isBeside: true }])]}
      />
      {points.length === 0 ? (
        <p>{t('series.nothing')}</p>
      ) : (
        <details>
          <summary>{t('series.asTable')}</summary>
          <FunnelTable
            label={t('funnel.byTime')}
            head="common.time"
            steps={steps}
            rows={points.map(({ at, ...counts }) => ({
              name: isDaily ? minuteText(at).slice(0, 10) : minuteText(at),
              counts,
            }))}
          />
        </details>
      )}
      <h3>{t('funnel.byChannel')}</h3>
      <ChannelsTable funnel={funnel} />
      <p>{t('funnel.byChannelNote')}</p>
    </>
  )
}
