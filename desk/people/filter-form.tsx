import type { FormEvent } from 'react'
import { MOST_FIND, PEOPLE_STATES, statesOf } from '../../domain/desk/people-calls'
import { useLanguage } from '../i18n/language'
import { Button } from '../parts/control/button'
import { SelectField, TextField } from '../parts/control/field'
import { formText } from '../parts/control/form-text'
import { isFiltered, type PeopleFilter } from './filters'
import styles from './people-page.module.css'

const PARTS = ['state', 'since', 'through', 'find'] as const

/** What narrows the table; it takes effect when it is sent. */
export function FilterForm({
  filter,
  onApply,
}: {
  filter: PeopleFilter
  onApply: (parts: Omit<PeopleFilter, 'table'>) => void
}) {
  const { t, language } = useLanguage()
  const { table, state = '', since = '', through = '', find = '' } = filter

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const text = formText(event.currentTarget)
    onApply(Object.fromEntries(PARTS.map((part) => [part, text(part)])))
  }

  return (
    <search>
      {/* Drawn anew with another address, as after a step back. */}
      <form key={JSON.stringify(filter)} className={styles.filters} onSubmit={submit}>
        <div className={styles.find}>
          <TextField
            label={t('people.find')}
            hint={t(`findIn.${table}`)}
            name="find"
            defaultValue={find}
            maxLength={MOST_FIND}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
        <SelectField label={t('people.state')} name="state" defaultValue={state}>
          <option value="">{t('people.anyState')}</option>
          {PEOPLE_STATES[table].map((name) => (
            <option key={name} value={name}>
              {statesOf(table)[name]?.[language]}
            </option>
          ))}
        </SelectField>
        <TextField label={t('people.since')} name="since" type="date" defaultValue={since} max="9999-12-31" />
        <TextField
          label={t('people.through')}
          name="through"
          type="date"
          defaultValue={through}
          max="9999-12-31"
        />
        <div className={styles.send}>
          <Button type="submit">{t('people.filter')}</Button>
          {isFiltered(filter) && (
            <Button look="quiet" onClick={() => onApply({})}>
              {t('people.clear')}
            </Button>
          )}
        </div>
      </form>
    </search>
  )
}
