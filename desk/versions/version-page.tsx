import { useEffect, useMemo } from 'react'
import { Link, useParams } from 'react-router-dom'
import { comparisonCall } from '../../domain/desk/review/comparison-calls'
import type { DeskVersionHead } from '../../domain/desk/version'
import { versionCall } from '../../domain/desk/version-calls'
import { useDeskQuery } from '../api/use-desk'
import { useCampaign } from '../campaigns/campaign-context'
import { SYSTEM_FAMILY } from '../editor/form/family'
import { useLanguage } from '../i18n/language'
import { Details } from '../parts/details'
import { Section } from '../parts/section'
import { Loaded } from '../parts/state/loaded'
import { Notice } from '../parts/state/notice'
import { Problem } from '../parts/state/problem'
import { CommentsProvider } from '../review/comments-provider'
import { SinceReview } from '../review/since-review'
import { useLook } from '../review/use-look'
import { VersionComments } from '../review/version-comments'
import { VersionReview } from '../review/version-review'
import { WordsNotice } from '../review/words-notice'
import { useOperator } from '../session/operator'
import { offeredSteps } from './actions'
import { CheckList } from './check-list'
import { changesInWords } from './difference/changes-in-words'
import { PlanNotice } from './plan-notice'
import { ProblemList } from './problems/problem-list'
import { raiseOf } from './raises'
import { Steps } from './steps'
import { VersionActions } from './version-actions'
import type { VersionAnswer } from './version-answer'
import { VersionChanges } from './version-changes'
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
  const comparison = useDeskQuery(comparisonCall, { activityId, version: version.version })
  const served = comparison.data?.served
  // What stands beside the phone is not shown alone before: it would be begun anew.
  const isComparing = comparison.data === undefined && comparison.error === null
  const isSystem = campaign.family === SYSTEM_FAMILY
  // The approver of a first version reads the whole of it, in both languages.
  const changes = useMemo(
    () =>
      served === undefined || isServed
        ? []
        : changesInWords(served?.document ?? NOTHING, document, { t, language, inBoth: served === null }),
    [served, isServed, document, t, language],
  )
  const writers = steps.filter(({ action }) => action === 'save').map(({ actor }) => actor)
  useLook(activityId, version, writers)
  const title = t('campaigns.version', { version: version.version })
  const judged = (
    <>
      {comparison.data?.since && <SinceReview since={comparison.data.since} document={document} />}
      <CheckList activityId={activityId} version={version.version} />
      <VersionComments document={document} />
      {served !== undefined && !isServed && <VersionChanges served={served} changes={changes} />}
    </>
  )
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
        changes={served ? changes.reduce((sum, { changes: some }) => sum + some.length, 0) : undefined}
        raises={
          served === undefined ? undefined : raiseOf(document, served?.document, operator.secondPersonFen)
        }
      />
      {problems.length > 0 && (
        <Section title={t('problems.title', { count: problems.length })}>
          <Notice tone="warning">
            <ProblemList problems={problems} version={version.version} />
          </Notice>
        </Section>
      )}
      {isComparing ? null : served === undefined || isServed || isSystem ? (
        judged
      ) : (
        <VersionReview activityId={activityId} version={version.version} document={document} served={served}>
          {judged}
        </VersionReview>
      )}
      {isServed && (
        <Section title={t('difference.toPublished')}>
          <p>{t('difference.isServed')}</p>
        </Section>
      )}
      {comparison.data === undefined && (
        <Problem error={comparison.error} onRetry={() => void comparison.refetch()} />
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
