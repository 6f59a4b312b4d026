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
import { tallyOf, withDocumentProblems } from './tally'
import { tallyText } from './tally-text'

const TONES = { green: 'good', amber: 'warning', red: 'bad' } as const

interface CheckListProps {
  activityId: string
  version: number
  /** Problems of the document as it is typed, where it is; else those of what is saved. */
  problems?: number
}

export const CHECK_LIST_ID = 'go-live-list'

/** What is to be looked at before a version goes live: each line in order, a warning, or to be put right. */
export function CheckList({ activityId, version, problems }: CheckListProps) {
  const { t } = useLanguage()
  const query = useDeskQuery(checkListCall, { activityId, version })
  return (
    <Section title={t('goLive.title')}>
      <Loaded query={query}>
        {(data) => {
          const lines = problems === undefined ? data.lines : withDocumentProblems(data.lines, problems)
          return (
            <>
              <p>{tallyText(tallyOf(lines), t)}</p>
              <ul id={CHECK_LIST_ID} className={styles.lines} tabIndex={-1} aria-label={t('goLive.title')}>
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
