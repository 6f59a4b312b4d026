import { Link } from 'react-router-dom'
import { SYSTEM_ID } from '../../domain/desk/call'
import { type DeskRequest, ofAccount } from '../../domain/desk/request-calls'
import { yuanText } from '../../domain/rules/money'
import { useDesk } from '../api/use-desk'
import { minuteAndDistance } from '../format/distance'
import { minuteText } from '../format/times'
import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import { DataTable, NUMBER, TIGHT } from '../parts/data-table'
import { Badge } from '../parts/state/badge'
import { useOperator } from '../session/operator'
import { askedVersion } from './asked-version'
import { RequestDetail } from './request-detail'
import styles from './requests-page.module.css'
import { useSubject } from './use-subject'
import { VersionLink } from './version-worth'
import { whyWaits } from './why-waits'

interface RequestTableProps {
  requests: readonly DeskRequest[]
  onDo(what: 'confirm' | 'refuse', request: DeskRequest): void
}

const TONES = { waiting: 'warning', confirmed: 'good', refused: 'bad', expired: 'neutral' } as const

/** What is asked for, by whom, why and how much; with what one may do with it. */
export function RequestTable({ requests, onDo }: RequestTableProps) {
  const { t, language } = useLanguage()
  const desk = useDesk()
  const { name, secondPersonFen } = useOperator()
  const subjectOf = useSubject()
  return (
    <DataTable
      label={t('requests.title')}
      hasCards
      rows={requests}
      keyOf={({ id }) => id}
      columns={[
        { name: 'requests.kind', isHead: true, isBare: true, cell: ({ kind }) => t(`kind.${kind}`) },
        {
          name: 'requests.subject',
          cell: (one) => {
            const { kind, subject, state } = one
            if (ofAccount(kind)) return subject
            if (subject === '') return t('person.noCampaign')
            const { name: named, text } = subjectOf(one)
            const version = askedVersion(one)
            return (
              <>
                <Link to={`/campaigns/${subject}`}>{named}</Link>
                {text !== named && <p className={styles.id}>{subject}</p>}
                {state === 'waiting' && version !== undefined && (
                  <p>
                    <VersionLink activityId={subject} version={version} />
                  </p>
                )}
              </>
            )
          },
        },
        {
          name: 'detail.money',
          look: NUMBER,
          cell: ({ fen, kind }) =>
            fen !== undefined ? yuanText(fen, language) : kind === 'budget' ? t('review.noEnd') : '–',
        },
        { name: 'requests.by', cell: ({ by }) => by },
        { name: 'common.reason', look: styles.reason, cell: ({ reason }) => reason },
        {
          name: 'requests.detail',
          cell: (one) => (
            <>
              {one.state === 'waiting' && <p>{whyWaits(one, secondPersonFen, { t, language })}</p>}
              <RequestDetail request={one} />
            </>
          ),
        },
        {
          name: 'requests.until',
          look: styles.moment,
          cell: ({ state, expiresAt }) =>
            state === 'waiting'
              ? minuteAndDistance(expiresAt, desk.now(), t, language)
              : minuteText(expiresAt),
        },
        {
          name: 'requests.state',
          cell: ({ state, decidedBy, decidedAt, refusal }) => (
            <>
              <Badge tone={TONES[state]}>{t(`requests.${state}`)}</Badge>
              {decidedBy !== null && <p>{decidedBy}</p>}
              {decidedAt !== null && <p className={styles.moment}>{minuteText(decidedAt)}</p>}
              {refusal !== null && <p>{refusal}</p>}
            </>
          ),
        },
        {
          name: 'requests.actions',
          look: TIGHT,
          isBare: true,
          cell: (one) => {
            const { kind, subject, by, state, mayDecide } = one
            const isMine = by === name
            const what = {
              what: t(`kind.${kind}`),
              subject: subject === SYSTEM_ID ? subjectOf(one).name : subject,
            }
            return (
              <span className={styles.buttons}>
                {mayDecide && (
                  <Button aria-label={t('requests.confirmOf', what)} onClick={() => onDo('confirm', one)}>
                    {t('requests.confirm')}
                  </Button>
                )}
                {(mayDecide || (isMine && state === 'waiting')) && (
                  <Button
                    aria-label={t(isMine ? 'requests.takeBackOf' : 'requests.refuseOf', what)}
                    onClick={() => onDo('refuse', one)}
                  >
                    {t(isMine ? 'requests.takeBack' : 'requests.refuse')}
                  </Button>
                )}
              </span>
            )
          },
        },
      ]}
    />
  )
}
