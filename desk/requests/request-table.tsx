import { Link } from 'react-router-dom'
import { SYSTEM_ID } from '../../domain/desk/call'
import { type DeskRequest, ofAccount } from '../../domain/desk/request-calls'
import { yuanText } from '../../domain/rules/money'
import { useDesk } from '../api/use-desk'
import { minuteAndDistance } from '../format/distance'
import { minuteText } from '../format/times'
import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import { Badge } from '../parts/state/badge'
import { NUMBER, Table, TIGHT } from '../parts/table'
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
    <Table label={t('requests.title')} hasCards>
      <thead>
        <tr>
          <th scope="col">{t('requests.kind')}</th>
          <th scope="col">{t('requests.subject')}</th>
          <th scope="col" className={NUMBER}>
            {t('detail.money')}
          </th>
          <th scope="col">{t('requests.by')}</th>
          <th scope="col">{t('common.reason')}</th>
          <th scope="col">{t('requests.detail')}</th>
          <th scope="col">{t('requests.until')}</th>
          <th scope="col">{t('requests.state')}</th>
          <th scope="col">{t('requests.actions')}</th>
        </tr>
      </thead>
      <tbody>
        {requests.map((one) => {
          const { id, kind, subject, fen, by, reason, expiresAt, state, decidedBy, decidedAt, refusal } = one
          const { name: named, text } = subjectOf(one)
          const what = { what: t(`kind.${kind}`), subject: subject === SYSTEM_ID ? named : subject }
          const isMine = by === name
          const version = askedVersion(one)
          return (
            <tr key={id}>
              <th scope="row">{what.what}</th>
              <td data-label={t('requests.subject')}>
                {ofAccount(kind) ? (
                  subject
                ) : subject === '' ? (
                  t('person.noCampaign')
                ) : (
                  <>
                    <Link to={`/campaigns/${subject}`}>{named}</Link>
                    {text !== named && <p className={styles.id}>{subject}</p>}
                    {state === 'waiting' && version !== undefined && (
                      <p>
                        <VersionLink activityId={subject} version={version} />
                      </p>
                    )}
                  </>
                )}
              </td>
              <td className={NUMBER} data-label={t('detail.money')}>
                {fen !== undefined ? yuanText(fen, language) : kind === 'budget' ? t('review.noEnd') : '–'}
              </td>
              <td data-label={t('requests.by')}>{by}</td>
              <td className={styles.reason} data-label={t('common.reason')}>
                {reason}
              </td>
              <td data-label={t('requests.detail')}>
                {state === 'waiting' && <p>{whyWaits(one, secondPersonFen, { t, language })}</p>}
                <RequestDetail request={one} />
              </td>
              <td className={styles.moment} data-label={t('requests.until')}>
                {state === 'waiting'
                  ? minuteAndDistance(expiresAt, desk.now(), t, language)
                  : minuteText(expiresAt)}
              </td>
              <td data-label={t('requests.state')}>
                <Badge tone={TONES[state]}>{t(`requests.${state}`)}</Badge>
                {decidedBy !== null && <p>{decidedBy}</p>}
                {decidedAt !== null && <p className={styles.moment}>{minuteText(decidedAt)}</p>}
                {refusal !== null && <p>{refusal}</p>}
              </td>
              <td className={TIGHT}>
                <span className={styles.buttons}>
                  {one.mayDecide && (
                    <Button aria-label={t('requests.confirmOf', what)} onClick={() => onDo('confirm', one)}>
                      {t('requests.confirm')}
                    </Button>
                  )}
                  {(one.mayDecide || (isMine && state === 'waiting')) && (
                    <Button
                      aria-label={t(isMine ? 'requests.takeBackOf' : 'requests.refuseOf', what)}
                      onClick={() => onDo('refuse', one)}
                    >
                      {t(isMine ? 'requests.takeBack' : 'requests.refuse')}
                    </Button>
                  )}
                </span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
