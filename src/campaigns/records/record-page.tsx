import { useState } from 'react'
import { PAGES } from '../../../domain/paths'
import { type ActivityRecord, recordActivities } from '../../../domain/rules/activity/records'
import { useT } from '../../i18n'
import { Button } from '../../overlays/button/button'
import { PageFrame } from '../../overlays/page/page-frame'
import { usePageTitle } from '../../overlays/page/use-page-title'
import { Empty, Failure, Loading, State } from '../../overlays/states/states'
import { goBack, routeActivity, routeQuery } from '../../platform/navigate'
import { UnknownActivity } from '../../visit/activity/activity-gate'
import { useEntryCount } from '../../visit/activity/page-statistics'
import { ProvedPhone } from '../../visit/login/proved-phone'
import { RecordCard } from './record-card'
import styles from './records.module.css'
import { LoginPopup } from './records-login'
import { useRecords } from './use-records'

/** The index of both where the records are of two activities. */
function indexOfBoth(): string | undefined {
  const [one = '', two] = recordActivities(routeActivity().activityId) ?? []
  if (two === undefined) return undefined
  return `${PAGES.tierIndex.path}?${new URLSearchParams({ activityId: one, activityOneId: one, activityTwoId: two })}`
}

function RecordList({
  records,
  phone,
  onForget,
}: {
  records: readonly ActivityRecord[]
  phone: string
  onForget: (leaves: boolean) => Promise<boolean>
}) {
  const t = useT()
  const showsGift =
    routeQuery().get('activityNumberType') === '2' ||
    records.some((one) => one.limitNoOpenAbcCardTake === '1')
  return (
    <>
      <ProvedPhone text={t('records.of', { phone })} onForget={onForget} leaveTo={indexOfBoth()} />
      {records.length === 0 ? (
        <Empty inPage text={t('records.empty')}>
          <Button onPress={() => goBack(indexOfBoth())}>{t('records.goParticipate')}</Button>
        </Empty>
      ) : (
        <ul className={styles.list}>
          {records.map((record) => (
            <RecordCard key={record.activityId} record={record} showsGift={showsGift} />
          ))}
        </ul>
      )}
    </>
  )
}

/** `/bindRecord`: my records of one activity or two, behind phone and code unless a phone is remembered (spec 2 §2). */
export default function RecordPage() {
  const t = useT()
  const { state, login, forget } = useRecords()
  const [isLeft, setIsLeft] = useState(false)
  /** A person after the other finds an empty form. */
  const [people, setPeople] = useState(0)
  const askAnew = async (leaves: boolean) => {
    if (!(await forget())) return false
    setIsLeft(leaves)
    setPeople((count) => count + 1)
    return true
  }
  usePageTitle(t('records.title'))
  useEntryCount()

  if (state.kind === 'unknownActivity') return <UnknownActivity />
  const content = () => {
    if (state.kind === 'loading') return <Loading />
    if (state.kind === 'failed') return <Failure inPage text={t(state.text)} onRetry={state.retry} />
    if (state.kind === 'known')
      return <RecordList records={state.records} phone={state.phone} onForget={askAnew} />
    return (
      <State picture="empty" text={t('records.hint')} inPage>
        <Button onPress={() => setIsLeft(false)}>{t('records.find')}</Button>
      </State>
    )
  }
  return (
    <PageFrame look="festive" title={t('records.title')}>
      {content()}
      <LoginPopup
        key={people}
        open={state.kind === 'login' && !isLeft}
        onClose={() => setIsLeft(true)}
        onLogin={async (form) => {
          const refusal = await login(form)
          if (!refusal) setIsLeft(false)
          return refusal
        }}
      />
    </PageFrame>
  )
}
