import { useEffect, useMemo } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { DeskVersionHead } from '../../domain/desk/version'
import { versionCall } from '../../domain/desk/version-calls'
import { useDeskQuery } from '../api/use-desk'
import { useCampaign } from '../campaigns/campaign-context'
import { useLanguage } from '../i18n/language'
import { Details } from '../parts/details'
import { Section } from '../parts/section'
import { Loaded } from '../parts/state/loaded'
import { Notice } from '../parts/state/notice'
import { Problem } from '../parts/state/problem'
import { CommentsProvider } from '../review/comments-provider'
import { FirstReview } from '../review/first-review'
import { VersionComments } from '../review/version-comments'
import { WordsNotice } from '../review/words-notice'
import { useOperator } from '../session/operator'
import { offeredSteps } from './actions'
import { CheckList } from './check-list'
import { changesInWords } from './difference/changes-in-words'
import { Difference } from './difference/difference'
import { PlanNotice } from './plan-notice'
import { ProblemList } from './problem-list'
import { raiseOf } from './raises'
import { Steps } from './steps'
import { VersionActions } from './version-actions'
import type { VersionAnswer } from './version-answer'
import styles from './version-page.module.css'
import { VersionStateBadge } from './version-state'

/** A document in which every field is still to come. */
const NOTHING = { config: {} }

function Version({ answer }: { answer: VersionAnswer }) {
  const { t, language } = useLanguage()
  const operator = useOperator()
  const { campaign } = useCampaign()
  const { version, document, problems, steps } = answer
  const { activityId, published } = campaign
  const isServed = published === version.version
  const served = useDeskQuery(
    versionCall,
    { activityId, version: published ?? 1 },
    { enabled: published !== null && !isServed },
  )
  const hasServed = published !== null && !isServed && served.data !== undefined
  const changes = useMemo(
    () => (hasServed ? changesInWords(served.data.document, document, { t, language }) : undefined),
    [hasServed, served.data, document, t, language],
  )
  // The approver of a first version reads the whole of it.
  const whole = useMemo(
    () => (published === null ? changesInWords(NOTHING, document, { t, language, inBoth: true }) : undefined),
    [published, document, t, language],
  )
  const count = changes?.reduce((sum, { changes: some }) => sum + some.length, 0)
  const writers = steps.filter(({ action }) => action === 'save').map(({ actor }) => actor)
  const title = t('campaigns.version', { version: version.version })
  return (
    <CommentsProvider activityId={activityId} version={version.version}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <VersionStateBadge version={version} />
        <Details>
          <code className={styles.hash}>SHA-256 {version.sha256}</code>
        </Details>
        {version.note !== '' && <p className={styles.note}>{version.note}</p>}
      </header>
      <PlanNotice />
      <WordsNotice activityId={activityId} version={version.version} />
      <VersionActions
        activityId={activityId}
        version={version}
        steps={offeredSteps({ version, problems: problems.length, writers, operator })}
        changes={count}
        raises={
          published === null || hasServed
            ? raiseOf(document, served.data?.document, operator.secondPersonFen)
            : undefined
        }
      />
      {problems.length > 0 && (
        <Section title={t('problems.title', { count: problems.length })}>
          <Notice tone="warning">
            <ProblemList problems={problems} version={version.version} />
          </Notice>
        </Section>
      )}
      <CheckList activityId={activityId} version={version.version} />
      <VersionComments document={document} />
      {whole !== undefined && (
        <FirstReview activityId={activityId} version={version.version} document={document}>
          <Section title={t('review.everything')}>
            <p>{t('difference.nothingServed')}</p>
            <Difference sections={whole} isAllNew />
          </Section>
        </FirstReview>
      )}
      {whole === undefined && (
        <Section title={t('difference.toPublished')}>
          {isServed && <p>{t('difference.isServed')}</p>}
          {served.data === undefined && (
            <Problem error={served.error} onRetry={() => void served.refetch()} />
          )}
          {changes !== undefined && (
            <>
              <p>
                {t('difference.compared', { version: published ?? 0 })}{' '}
                {t('difference.count', { count: count ?? 0 })}
              </p>
              <Difference sections={changes} />
            </>
          )}
        </Section>
      )}
      <Section title={t('steps.title')}>
        <Steps steps={steps} />
      </Section>
      <details>
        <summary>{t('version.document')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
        <pre className={styles.document} tabIndex={0}>
          {JSON.stringify(document, null, 2)}
        </pre>
      </details>
    </CommentsProvider>
  )
}

const isAlike = (one: DeskVersionHead, other: DeskVersionHead): boolean =>
  one.state === other.state && one.revision === other.revision && one.approvedBy === other.approvedBy

function OneVersion({ version }: { version: number }) {
  const { campaign, versions } = useCampaign()
  const query = useDeskQuery(versionCall, { activityId: campaign.activityId, version })
  const { refetch } = query
  const head = versions.find((one) => one.version === version)
  // A plan or somebody else has moved it on: the campaign is read again by itself, and a version with its document is not.
  const isMoved = head !== undefined && query.data !== undefined && !isAlike(head, query.data.version)
  useEffect(() => {
    if (isMoved) void refetch()
  }, [isMoved, refetch])
  return <Loaded query={query}>{(answer) => <Version answer={answer} />}</Loaded>
}

/** A version: what it changes, what is wrong with it, what was done to it and what can be done. */
export function VersionPage() {
  const { t } = useLanguage()
  const { version = '' } = useParams()
  return (
    <div className={styles.page}>
      <Link to=".." relative="path">
        ← {t('versions.all')}
      </Link>
      {/^[1-9]\d{0,8}$/.test(version) ? (
        <OneVersion key={version} version={Number(version)} />
      ) : (
        <p>{t('common.noPage')}</p>
      )}
    </div>
  )
}
