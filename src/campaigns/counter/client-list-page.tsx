import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { offlineConfirmCall, offlineRecordsCall } from '../../../domain/calls/counter'
import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import { CODES } from '../../../domain/codes'
import { PAGES } from '../../../domain/paths'
import { apiErrorOf, call, isLoginGone, QUERY } from '../../api/client'
import { messageOf } from '../../api/message-of'
import { useT } from '../../i18n'
import { Button } from '../../overlays/button/button'
import { toast } from '../../overlays/notices/notices'
import { PageFrame } from '../../overlays/page/page-frame'
import { Empty, Failure, Loading } from '../../overlays/states/states'
import { go } from '../../platform/navigate'
import { useActivity } from '../../visit/activity/activity-context'
import { ActivityGate } from '../../visit/activity/activity-gate'
import { ListOwner } from '../../visit/login/proved-phone'
import { ChoiceFooter } from './choice-footer'
import { Pager } from './pager'
import { RecordList } from './record-list'
import { showAnswer } from './show-answer'
import { useChoice } from './use-choice'
import { useManager } from './use-manager'

const CONFIRMED = '1'

/** The manager's login is missing or gone: the QR page has the form. */
const toLogin = () => go(PAGES.managerQr.path, {}, { replace: true })

/** One page of the manager's records. */
function useRecords(activityId: string, managerPhone: string | undefined, page: number) {
  return useQuery({
    queryKey: [offlineRecordsCall.path, activityId, managerPhone, page],
    queryFn: () => call(offlineRecordsCall, { activityId, managerPhone, page }, QUERY),
    enabled: managerPhone !== undefined,
    staleTime: 0,
    placeholderData: (previous) => previous,
  })
}

function ClientList({ config }: { config: ActivityConfig }) {
  const t = useT()
  const { activityId } = useActivity()
  const { state, leave, resume, drop } = useManager(activityId)
  const [page, setPage] = useState(1)
  const { chosen, choose, clear } = useChoice()
  const records = useRecords(activityId, state.kind === 'manager' ? state.phone : undefined, page)
  const isGone = state.kind === 'login' || isLoginGone(records.error)
  const reply = records.data
  const list = reply?.ok ? reply.page : undefined
  const refusal = reply && !reply.ok ? reply : undefined

  useEffect(() => {
    if (!isGone) return
    drop()
    toLogin()
  }, [isGone, drop])

  const confirm = async () => {
    if (chosen.size === 0) return toast(t('offline.chooseCustomer'), 'alert')
    try {
      const answer = await call(offlineConfirmCall, { ids: [...chosen], activityId })
      await showAnswer(answer)
      // What a rule forbids is forbidden whole: the choice stays, so that a few can be taken out of it.
      if (answer.ok || answer.code !== CODES.ruleBroken) clear()
      await records.refetch()
    } catch (failure) {
      if (isLoginGone(apiErrorOf(failure))) drop()
    }
  }

  const content = () => {
    if (state.kind === 'failed') return <Failure onRetry={resume} />
    if (records.isError && !records.isFetching && !isGone)
      return <Failure onRetry={() => void records.refetch()} />
    if (refusal) return <Empty text={messageOf(refusal, 'notice.network')} inPage />
    if (!list || isGone) return <Loading />
    if (list.total === 0) {
      return (
        <Empty text={t('offline.empty')} inPage>
          <Button onPress={() => go(PAGES.managerQr.path)}>{t('offline.showQr')}</Button>
        </Empty>
      )
    }
    const rows = list.records.map((record) => ({
      id: record.id,
      name: [record.customerName, record.phone].filter(Boolean).join(' '),
      facts: [[t('offline.registerTime'), record.registerTime] as const],
      state: t(record.confirmStatus === CONFIRMED ? 'offline.confirmed' : 'offline.pending'),
      done: record.confirmStatus === CONFIRMED,
    }))
    return (
      <>
        <RecordList rows={rows} chosen={chosen} onChoose={choose} />
        <Pager page={page} total={list.total} onPage={setPage} />
      </>
    )
  }

  return (
    <PageFrame
      look="festive"
      title={t('offline.listTitle')}
      theme={config.theme}
      footer={
        list && list.total > 0 ? (
          <ChoiceFooter
            count={t('offline.chosen', { count: chosen.size })}
            action={t('button.confirm')}
            onPress={confirm}
          />
        ) : undefined
      }
    >
      {state.kind === 'manager' ? (
        <ListOwner text={state.phone}>
          <Button tone="chip" onPress={() => go(PAGES.managerQr.path)}>
            {t('offline.showQr')}
          </Button>
          <Button tone="chip" onPress={leave}>
            {t('records.leave')}
          </Button>
        </ListOwner>
      ) : null}
      {content()}
    </PageFrame>
  )
}

/** `/clientList`: the manager's clients, to be chosen and confirmed (spec 2 §2). */
export default function ClientListPage() {
  const t = useT()
  return (
    <ActivityGate title={t('offline.listTitle')} look="festive">
      {(config) => <ClientList config={config} />}
    </ActivityGate>
  )
}
