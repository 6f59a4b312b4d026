import { CAMPAIGN_STATES } from '../../domain/desk/campaign-calls'
import { useAddress } from '../address/use-address'
import { useLanguage } from '../i18n/language'
import { COLUMN_NAMES } from '../overview/column-names'
import { SORT_COLUMNS, sortingOf } from '../overview/sorting'
import { SelectField, TextField } from '../parts/control/field'
import { useMedia } from '../parts/use-media'
import styles from './campaigns-page.module.css'
import { filterOf } from './list-filter'

/** The list has cards below, without heads to sort by. */
const HAS_CARDS = '(max-width: 800px)'

/** What the list shows and how it is ordered, as the address keeps it. */
export function CampaignFilters({ tags }: { tags: readonly string[] }) {
  const { t } = useLanguage()
  const { address, change } = useAddress()
  const hasCards = useMedia(HAS_CARDS)
  const filter = filterOf(address)
  return (
    <search className={styles.filters}>
      <TextField
        label={t('campaigns.search')}
        type="search"
        value={filter.search}
        onChange={({ target }) => change({ q: target.value }, { isTyped: true })}
      />
      <SelectField
        label={t('campaigns.state')}
        value={filter.state}
        onChange={({ target }) => change({ state: target.value })}
      >
        <option value="">{t('campaigns.anyState')}</option>
        {CAMPAIGN_STATES.map((state) => (
          <option key={state} value={state}>
            {t(`state.${state}`)}
          </option>
        ))}
      </SelectField>
      {tags.length > 0 && (
        <SelectField
          label={t('overview.tag')}
          value={tags.find((tag) => tag === address.get('tag')) ?? ''}
          onChange={({ target }) => change({ tag: target.value })}
        >
          <option value="">{t('overview.anyTag')}</option>
          {tags.map((tag) => (
            <option key={tag} value={tag}>
              {tag}
            </option>
          ))}
        </SelectField>
      )}
      {hasCards && (
        <SelectField
          label={t('overview.sort')}
          value={sortingOf(address)?.column ?? ''}
          onChange={({ target }) => change({ sort: target.value, order: undefined })}
        >
          <option value="">{t('overview.newest')}</option>
          {SORT_COLUMNS.map((column) => (
            <option key={column} value={column}>
              {t(COLUMN_NAMES[column])}
            </option>
          ))}
        </SelectField>
      )}
    </search>
  )
}
