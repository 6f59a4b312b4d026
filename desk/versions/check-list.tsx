import { checkListCall } from '../../domain/desk/version-calls'
import { useDeskQuery } from '../api/use-desk'
import { useCampaign } from '../campaigns/campaign-context'
import { useLanguage } from '../i18n/language'
import { ButtonLink } from '../parts/control/button'
import { Section } from '../parts/section'
import { Badge } from '../parts/state/badge'
import { Loaded } from '../parts/state/loaded'
import { useMay } from '../session/operator'
import styles from './check-list.module.css'
import { FindingList } from './finding-list'

const TONES = { green: 'good', amber: 'warning', red: 'bad' } as const

/** What is to be looked at before a version goes live: each line in order, a warning, or to be put right. */
export function CheckList({ activityId, version }: { activityId: string; version: number }) {
  const { t } = useLanguage()
  const query = useDeskQuery(checkListCall, { activityId, version })
  return (
    <Section title={t('goLive.title')}>
      <Loaded query={query}>
        {({ lines }) => {
          const count = (wanted: string) => lines.filter(({ level }) => level === wanted).length
          const [red, amber] = [count('red'), count('amber')]
          return (
            <>
              <p>{red + amber === 0 ? t('goLive.ready') : t('goLive.summary', { red, amber })}</p>
              <ul className={styles.lines} aria-label={t('goLive.title')}>
                {lines.map(({ line, level, findings }) => (
                  <li key={line} className={styles.line}>
                    <Badge tone={TONES[level]}>{t(`goLive.${level}`)}</Badge>
                    <strong>{t(`goLiveLine.${line}`)}</strong>
                    <div>
                      {findings.length === 0 ? (
                        t(`goLiveOk.${line}`)
                      ) : (
                        <FindingList findings={findings} version={version} />
                      )}
                      {line === 'amounts' && level === 'red' && <ChangeAmounts version={version} />}
                    </div>
                  </li>
                ))}
              </ul>
            </>
          )
        }}
      </Loaded>
    </Section>
  )
}

/** To the editor, which shows what would change in the texts of its draft. */
function ChangeAmounts({ version }: { version: number }) {
  const { t } = useLanguage()
  const { activityId, open } = useCampaign().campaign
  const mayWrite = useMay('drafts.write')
  if (!mayWrite || open?.version !== version || open.state !== 'draft') return null
  return <ButtonLink to={`/campaigns/${activityId}/edit?amounts`}>{t('goLive.changeAmounts')}</ButtonLink>
}
