import { searchedName } from '../../domain/rules/registration/searched-name'
import { useLanguage } from '../i18n/language'
import { Notice } from '../parts/state/notice'
import type { PeopleFilter } from './filters'

/** Ids, receipts and numbers have digits, names have none. */
const DIGIT = /\d/

interface NameNotesProps {
  filter: PeopleFilter
  /** Whether names of older rows are not found yet. */
  isPartial: boolean
}

/** Whom a search by name does not find, where somebody may take it that they have not taken part. */
export function NameNotes({ filter: { table, find = '' }, isPartial }: NameNotesProps) {
  const { t } = useLanguage()
  const isName = searchedName(find) !== '' && !DIGIT.test(find)
  return (
    <>
      {isPartial && <Notice tone="warning">{t('people.missesNames')}</Notice>}
      {isName && table === 'registrations' && <Notice>{t('people.maskedNames')}</Notice>}
    </>
  )
}
