import type { FormEvent } from 'react'
import { AUDIT_ACTIONS } from '../../domain/desk/audit/audit-actions'
import { MOST_NAME } from '../../domain/desk/audit/audit-calls'
import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import { SelectField, TextField } from '../parts/control/field'
import { formText } from '../parts/control/form-text'
import styles from './audit-page.module.css'
import { deedName } from './deed-name'
import { type AuditFilter, FILTER_PARTS, isFiltered } from './filters'

type Parts = Partial<Record<(typeof FILTER_PARTS)[number], string>>

/** What narrows the log; it takes effect when it is sent. */
export function FilterForm({
  filter,
  onApply,
}: {
  filter: AuditFilter
  /** Gets every part, '' for one that narrows nothing. */
  onApply: (parts: Parts) => void
}) {
  const { t } = useLanguage()
  const { action = '', actor = '', activityId = '', since = '', through = '' } = filter
  const apply = (textOf: (part: string) => string) =>
    onApply(Object.fromEntries(FILTER_PARTS.map((part) => [part, textOf(part)])))

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    apply(formText(event.currentTarget))
  }

  const name = { maxLength: MOST_NAME, autoCapitalize: 'none', autoComplete: 'off', spellCheck: false }
  const day = { type: 'date', max: '9999-12-31' }
  return (
    <search>
      {/* Drawn anew with another address, as after a step back. */}
      <form key={JSON.stringify(filter)} className={styles.filters} onSubmit={submit}>
        <SelectField label={t('audit.action')} name="action" defaultValue={action}>
          <option value="">{t('audit.anyAction')}</option>
          {AUDIT_ACTIONS.map((one) => (
            <option key={one} value={one}>
              {deedName(one, t)}
            </option>
          ))}
        </SelectField>
        <TextField label={t('audit.actor')} name="actor" defaultValue={actor} {...name} />
        <TextField label={t('audit.activityId')} name="activityId" defaultValue={activityId} {...name} />
        <TextField label={t('people.since')} name="since" defaultValue={since} {...day} />
        <TextField label={t('people.through')} name="through" defaultValue={through} {...day} />
        <div className={styles.send}>
          <Button type="submit">{t('audit.filter')}</Button>
          {isFiltered(filter) && (
            <Button look="quiet" onClick={() => apply(() => '')}>
              {t('people.clear')}
            </Button>
          )}
        </div>
      </form>
    </search>
  )
}
