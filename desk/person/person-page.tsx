import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type * as z from 'zod/mini'
import type { PersonRow } from '../../domain/desk/people-calls'
import { CAMPAIGNS_AT_ONCE, type PersonEntry, personCall } from '../../domain/desk/person/person-calls'
import { useAddress } from '../address/use-address'
import { useDeskQuery } from '../api/use-desk'
import { minuteText } from '../format/times'
import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import { SelectField } from '../parts/control/field'
import { Page } from '../parts/page'
import { Section } from '../parts/section'
import { Loaded } from '../parts/state/loaded'
import { Notice } from '../parts/state/notice'
import { EraseDialog } from '../people/erase-dialog'
import { useMayEverywhere } from '../people/use-may-everywhere'
import { ExportButton } from './export/export-button'
import { PersonExport } from './export/person-export'
import type { AskedRow } from './export/state'
import styles from './person-page.module.css'
import { Timeline } from './timeline'

type Person = z.output<typeof personCall.response>

/** Asks for the person to be erased. */
function EraseButton({ row }: { row: PersonRow }) {
  const { t } = useLanguage()
  const mayErase = useMayEverywhere('people.erase')
  const [isOpen, setOpen] = useState(false)
  if (!mayErase) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('people.erase')}</Button>
      {isOpen && <EraseDialog row={row} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Limits by which the phone is sent no codes now; nothing where there are none. */
function HeldBack({ heldBack }: Pick<Person, 'heldBack'>) {
  const { t } = useLanguage()
  if (heldBack.length === 0) return null
  return (
    <Notice tone="warning">
      <p>{t('message.heldBack')}</p>
      <ul>
        {heldBack.map(({ rule, until }) => (
          <li key={rule}>{t('message.until', { why: t(`refusal.${rule}`), until: minuteText(until) })}</li>
        ))}
      </ul>
    </Notice>
  )
}

interface KnownProps {
  person: Person
  /** '' for every one. */
  campaign: string
  /** The rows of the campaign, where the person's do not have them. */
  further: UseQueryResult<Person> | undefined
}

/** Every row by which the person may have been asked for; a phone's own are of no campaign. */
const rowsOf = (entries: readonly PersonEntry[], own: PersonRow | null): readonly AskedRow[] => [
  ...entries.map(({ activityId, table, row: { id } }) => ({
    activityId: table === 'messages' ? '' : activityId,
    table,
    id,
  })),
  ...(own === null ? [] : [own]),
]

function Known({ person, campaign, further }: KnownProps) {
  const { t } = useLanguage()
  const { change } = useAddress()
  const { campaigns, isCut, row, heldBack } = person
  const rows = [...person.entries, ...(further?.data?.entries ?? [])]
  const entries = rows.filter(({ activityId }) => campaign === '' || activityId === campaign)
  const isRead = further === undefined || further.data !== undefined
  const names = new Map(campaigns.map(({ activityId, name }) => [activityId, name]))
  return (
    <>
      <p className={styles.about}>{t('person.lead')}</p>
      <div className={styles.bar}>
        {campaigns.length > 0 && (
          <SelectField
            label={t('person.campaign')}
            value={campaign}
            onChange={({ target }) => change({ campaign: target.value })}
          >
            <option value="">{t('person.allCampaigns', { count: campaigns.length })}</option>
            {campaigns.map(({ activityId, name }) => (
              <option key={activityId} value={activityId}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <span className={styles.buttons}>
          {row && <ExportButton row={row} />}
          {row && <EraseButton row={row} />}
        </span>
      </div>
      <PersonExport rows={rowsOf(rows, row)} />
      <HeldBack heldBack={heldBack} />
      {isCut && campaign === '' && <Notice>{t('person.cut')}</Notice>}
      <Section
        title={t('person.entries')}
        aside={isRead && <p role="status">{t('person.count', { count: entries.length })}</p>}
      >
        {further && <Loaded query={further}>{() => null}</Loaded>}
        {isRead && entries.length === 0 && <p>{t('person.noRows')}</p>}
        {entries.length > 0 && <Timeline entries={entries} names={names} />}
        <p className={styles.about}>{t('person.messagesKept')}</p>
      </Section>
    </>
  )
}

function PersonOf({ id }: { id: string }) {
  const { t } = useLanguage()
  const { address } = useAddress()
  const campaign = address.get('campaign') ?? ''
  const whole = useDeskQuery(personCall, { id })
  const { campaigns = [] } = whole.data ?? {}
  // The whole has the rows of so many campaigns: those of a further one are asked for by itself.
  const isFurther = campaigns.findIndex(({ activityId }) => activityId === campaign) >= CAMPAIGNS_AT_ONCE
  const further = useDeskQuery(
    personCall,
    { id, activityId: campaign },
    { enabled: isFurther, keepsLast: false },
  )
  const { name, phone } = (isFurther && further.data) || whole.data || {}
  return (
    <Page title={name ?? t('person.title')} aside={phone && <p className={styles.phone}>{phone}</p>}>
      <Loaded query={whole}>
        {(person) => <Known person={person} campaign={campaign} further={isFurther ? further : undefined} />}
      </Loaded>
    </Page>
  )
}

/** One person over all campaigns of the operator, masked. */
export function PersonPage() {
  const { id = '' } = useParams()
  // Another person begins with nothing of the one before.
  return <PersonOf key={id} id={id} />
}
