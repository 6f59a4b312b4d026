import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { operatorLogoutCall, registrationsCall, sendRedEnvelopesCall } from '../../../domain/calls/operator'
import { readSendHold, type SendHold } from '../../../domain/rules/prizes/send-hold'
import { parseExtendInfo } from '../../../domain/rules/registration/extend-info'
import { callList } from '../../api/call-list'
import { apiErrorOf, call, isLoginGone } from '../../api/client'
import { messageOf } from '../../api/message-of'
import { type MessageKey, type Translate, useT } from '../../i18n'
import { Button } from '../../overlays/button/button'
import { confirmDialog, toast } from '../../overlays/notices/notices'
import { PageFrame } from '../../overlays/page/page-frame'
import { usePageTitle } from '../../overlays/page/use-page-title'
import { Empty, Failure, Loading } from '../../overlays/states/states'
import { routeActivity } from '../../platform/navigate'
import { useEntryCount } from '../../visit/activity/page-statistics'
import { ChoiceFooter } from './choice-footer'
import { OperatorLogin } from './operator-login'
import { Pager } from './pager'
import { RecordList, type RecordRow } from './record-list'
import styles from './registration-list-page.module.css'
import { showAnswer } from './show-answer'
import { type Person, ShowInFull } from './show-in-full'
import { useChoice } from './use-choice'

const PENDING = '0'

type Registration = Extract<Awaited<ReturnType<typeof fetchPage>>, { ok: true }>['page']['records'][number]

const fetchPage = (activityId: string, page: number) => callList(registrationsCall, { activityId, page })

const TIERS: Readonly<Record<string, MessageKey>> = { 1: 'records.firstGift', 2: 'records.secondGift' }

const HOLDS = {
  nothing: 'operator.holdNothing',
  yetToDraw: 'operator.holdYetToDraw',
  cardMissing: 'operator.holdCardMissing',
  cardUnknown: 'operator.holdCardUnknown',
} as const satisfies Record<SendHold, MessageKey>

const cardKey = (hasCard: string | undefined) => {
  if (hasCard === undefined) return 'operator.cardUnknown'
  return hasCard === '1' ? 'operator.cardOpen' : 'operator.cardNone'
}

/** @param person what the operator has asked to see in full */
function rowOf(record: Registration, person: Person | undefined, t: Translate): RecordRow {
  const { redEnvelopeAmount: amount, prizeSendStatus } = record
  const isSent = prizeSendStatus !== PENDING
  const shown = person ?? record
  const tier = TIERS[record.tier ?? '']
  const hold = readSendHold(record.sendHold)
  return {
    id: record.id,
    name: record.customerName || record.phone || record.id,
    facts: [
      [t('operator.name'), person?.customerName],
      [t('operator.phone'), shown.phone],
      [t('operator.idCard'), shown.idCard],
      [t('operator.amount'), amount && t('money.yuan', { amount })],
      [t('operator.tier'), tier && t(tier), 'text'],
      [t('operator.card'), tier && t(cardKey(record.hasCard)), 'text'],
      ...parseExtendInfo(shown.extendInfo).map(({ label, value }) => [label, value] as const),
    ],
    state: t(isSent ? 'operator.sent' : 'operator.pending'),
    done: isSent,
    hold: hold && t(HOLDS[hold]),
  }
}

/** `/registrationList`: registrations of an activity and the sending of their red envelopes (spec 2 §2). */
export default function RegistrationListPage() {
  const t = useT()
  const { activityId = '' } = routeActivity()
  const [page, setPage] = useState(1)
  const { chosen, choose, clear } = useChoice()
  const [people, setPeople] = useState<Readonly<Record<string, Person>>>({})
  const query = useQuery({
    queryKey: [registrationsCall.path, activityId, page],
    queryFn: () => fetchPage(activityId, page),
    staleTime: 0,
    placeholderData: (previous) => previous,
  })
  const client = useQueryClient()
  const needsLogin = isLoginGone(query.error)
  const list = query.data?.ok && !needsLogin ? query.data.page : undefined
  const title = t(needsLogin ? 'operator.loginTitle' : 'operator.title')
  usePageTitle(title)
  useEntryCount()

  const send = async () => {
    if (chosen.size === 0) return toast(t('operator.choose'), 'alert')
    if (!(await confirmDialog({ text: t('operator.sendQuestion', { count: chosen.size }) }))) return
    try {
      await showAnswer(await call(sendRedEnvelopesCall, { activityId, ids: [...chosen] }))
      clear()
      await query.refetch()
    } catch (failure) {
      if (isLoginGone(apiErrorOf(failure))) await query.refetch()
    }
  }

  /** The person who logs in now sees nothing that another session asked for. */
  const begin = () => {
    setPeople({})
    void query.refetch()
  }

  /** Ends the session on the server, then forgets what it has shown. */
  const logout = async () => {
    try {
      await call(operatorLogoutCall, {})
    } catch (failure) {
      if (!isLoginGone(apiErrorOf(failure))) return
    }
    clear()
    setPeople({})
    setPage(1)
    await client.resetQueries({ queryKey: [registrationsCall.path] })
  }

  const turnTo = (next: number) => {
    setPeople({})
    setPage(next)
  }

  const listed = (record: Registration): RecordRow => {
    const person = people[record.id]
    const row = rowOf(record, person, t)
    if (person !== undefined) return row
    const more = (
      <ShowInFull
        id={row.id}
        name={row.name}
        onShow={(found) => setPeople((before) => ({ ...before, [row.id]: found }))}
        onLoginGone={() => void query.refetch()}
      />
    )
    return { ...row, more }
  }

  const content = () => {
    if (needsLogin) return <OperatorLogin onLogin={begin} />
    if (query.isError && !query.isFetching) return <Failure onRetry={() => void query.refetch()} />
    if (query.data && !query.data.ok) return <Empty text={messageOf(query.data, 'notice.network')} inPage />
    if (!list) return <Loading />
    const leave = (
      <Button tone="text" className={styles.logout ?? ''} onPress={logout}>
        {t('operator.logout')}
      </Button>
    )
    if (list.total === 0)
      return (
        <>
          <Empty text={t('operator.empty')} inPage />
          {leave}
        </>
      )
    return (
      <>
        <p className={styles.total}>{t('operator.total', { count: list.total })}</p>
        <RecordList rows={list.records.map(listed)} chosen={chosen} onChoose={choose} />
        <Pager page={page} total={list.total} onPage={turnTo} />
        {leave}
      </>
    )
  }

  return (
    <PageFrame
      title={title}
      footer={
        list && list.total > 0 ? (
          <ChoiceFooter
            count={t('operator.chosen', { count: chosen.size })}
            action={t('operator.send')}
            onPress={send}
          />
        ) : undefined
      }
    >
      {content()}
    </PageFrame>
  )
}
