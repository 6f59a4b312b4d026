import { Link } from 'react-router-dom'
import type { DeskAlert } from '../../domain/desk/alerts/alert-calls'
import type { DeskVersionHead } from '../../domain/desk/version'
import { AlertMark } from '../alerts/alert-mark'
import { useAlerts } from '../alerts/use-alerts'
import { minuteText } from '../format/times'
import { useLanguage } from '../i18n/language'
import type { Translate } from '../i18n/translator'
import { COLUMN_NAMES } from '../overview/column-names'
import { FigureCells } from '../overview/figure-cells'
import type { OverviewRow } from '../overview/rows'
import { SortHead } from '../overview/sort-head'
import { SORT_COLUMNS, type SortColumn, type Sorting } from '../overview/sorting'
import tagStyles from '../overview/tags.module.css'
import { SelectBox } from '../parts/control/select-box'
import styles from './campaign-list.module.css'
import { CampaignStateBadge } from './campaign-state'
import { CampaignTimes } from './campaign-times'
import { familyName } from './family-name'

const NUMBERS: readonly SortColumn[] = ['visitors', 'draws', 'spent', 'stock']

/** How far the version has come that is worked on, and who did that. */
function openText({ state, savedBy, approvedBy }: DeskVersionHead, t: Translate): string {
  if (state === 'draft') return t('campaigns.draftBy', { by: savedBy })
  return approvedBy === null
    ? t('campaigns.reviewBy', { by: savedBy })
    : t('campaigns.approvedBy', { by: approvedBy })
}

/** The rows that are selected; absent for whom nothing is done with several campaigns. */
interface Selection {
  readonly ids: ReadonlySet<string>
  set(ids: ReadonlySet<string>): void
}

function SelectCell({ id, name, selection }: { id: string; name: string; selection: Selection }) {
  const { t } = useLanguage()
  return (
    <td className={styles.select}>
      <SelectBox
        label={t('overview.select', { name })}
        isOn={selection.ids.has(id)}
        onChange={({ target }) => {
          const ids = new Set(selection.ids)
          if (target.checked) ids.add(id)
          else ids.delete(id)
          selection.set(ids)
        }}
      />
    </td>
  )
}

function SelectHead({ rows, selection }: { rows: readonly OverviewRow[]; selection: Selection }) {
  const { t } = useLanguage()
  const isAll = rows.length > 0 && rows.every(({ campaign }) => selection.ids.has(campaign.activityId))
  return (
    <th scope="col" className={styles.select}>
      <SelectBox
        label={t('overview.selectAll', { count: rows.length })}
        isOn={isAll}
        isMixed={selection.ids.size > 0 && !isAll}
        onChange={() => selection.set(new Set(isAll ? [] : rows.map(({ campaign }) => campaign.activityId)))}
      />
    </th>
  )
}

interface RowProps {
  row: OverviewRow
  alerts: readonly DeskAlert[]
  selection: Selection | undefined
}

function Row({ row, alerts, selection }: RowProps) {
  const { t, language } = useLanguage()
  const { campaign, figures, tags, nextAt } = row
  const { activityId, name, family, published, open, pause } = campaign
  const address = `/campaigns/${activityId}`
  const empty = <span aria-hidden="true">–</span>
  return (
    <tr>
      {selection && <SelectCell id={activityId} name={name} selection={selection} />}
      <th scope="row" className={styles.name}>
        <Link to={address}>{name}</Link>
        <span className={styles.about}>
          <code>{activityId}</code> · {familyName(family, language)}
        </span>
        {tags.length > 0 && (
          <ul className={tagStyles.tags}>
            {tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
      </th>
      <td>
        <CampaignStateBadge campaign={campaign} /> <AlertMark alerts={alerts} />
        {pause && (
          <span className={styles.about}>{t('campaigns.pausedSince', { at: minuteText(pause.at) })}</span>
        )}
      </td>
      <FigureCells figures={figures} />
      <td data-label={t('campaigns.published')}>
        {published === null ? (
          empty
        ) : (
          <Link to={`${address}/versions/${published}`}>
            {t('campaigns.version', { version: published })}
          </Link>
        )}
      </td>
      <td data-label={t('campaigns.open')}>
        {open === null ? (
          empty
        ) : (
          <>
            <Link to={`${address}/versions/${open.version}`}>
              {t('campaigns.version', { version: open.version })}
            </Link>
            <span className={styles.about}>{openText(open, t)}</span>
          </>
        )}
      </td>
      <td data-label={t('campaigns.time')} className={styles.time}>
        <div>
          <CampaignTimes campaign={campaign} nextAt={nextAt} />
        </div>
      </td>
    </tr>
  )
}

interface CampaignListProps {
  rows: readonly OverviewRow[]
  sorting: Sorting | undefined
  onSort(column: SortColumn): void
  selection: Selection | undefined
}

/** A table, and on a phone a card for each campaign. */
export function CampaignList({ rows, sorting, onSort, selection }: CampaignListProps) {
  const { t } = useLanguage()
  const alerts = useAlerts()
  const head = { sorting, onPress: onSort }
  return (
    <div className={styles.scroll}>
      <table
        className={selection ? `${styles.list} ${styles.selectable}` : styles.list}
        aria-label={t('campaigns.title')}
      >
        <thead>
          <tr>
            {selection && <SelectHead rows={rows} selection={selection} />}
            {SORT_COLUMNS.map((column) => (
              <SortHead key={column} column={column} isNumber={NUMBERS.includes(column)} {...head}>
                {t(COLUMN_NAMES[column])}
              </SortHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.campaign.activityId}
              row={row}
              alerts={alerts.filter(({ activityId }) => activityId === row.campaign.activityId)}
              selection={selection}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
