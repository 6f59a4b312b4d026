import { Link } from 'react-router-dom'
import type { DeskVersionHead } from '../../domain/desk/version'
import { yuanText } from '../../domain/rules/money'
import { AlertMark } from '../alerts/alert-mark'
import { useAlerts } from '../alerts/use-alerts'
import { countText, shareText } from '../format/numbers'
import { minuteText } from '../format/times'
import { useLanguage } from '../i18n/language'
import type { Translate } from '../i18n/translator'
import { COLUMN_NAMES } from '../overview/column-names'
import type { OverviewRow } from '../overview/rows'
import type { SortColumn, Sorting } from '../overview/sorting'
import tagStyles from '../overview/tags.module.css'
import { SelectBox } from '../parts/control/select-box'
import { DataTable, NUMBER } from '../parts/data-table'
import styles from './campaign-list.module.css'
import { CampaignStateBadge } from './campaign-state'
import { CampaignTimes } from './campaign-times'
import { familyName } from './family-name'

/** How far the version has come that is worked on, and who did that. */
function openText({ state, savedBy, approvedBy }: DeskVersionHead, t: Translate): string {
  if (state === 'draft') return t('campaigns.draftBy', { by: savedBy })
  return approvedBy === null
    ? t('campaigns.reviewBy', { by: savedBy })
    : t('campaigns.approvedBy', { by: approvedBy })
}

const NOTHING = <span aria-hidden="true">–</span>

const sortable = (sort: SortColumn) => ({ name: COLUMN_NAMES[sort], sort })

interface ShareProps {
  /** Null where it is not counted yet. */
  part: number | null
  whole: number
  text(amount: number): string
}

function Share({ part, whole, text }: ShareProps) {
  const { t, language } = useLanguage()
  return (
    <>
      {part === null ? '–' : shareText(part, whole, language)}
      <span className={styles.about}>
        {part === null
          ? t('overview.notCounted')
          : t('overview.of', { part: text(part), whole: text(whole) })}
      </span>
    </>
  )
}

interface CampaignListProps {
  rows: readonly OverviewRow[]
  sorting: Sorting | undefined
  onSort(column: SortColumn): void
  /** The rows that are selected; absent for whom nothing is done with several campaigns. */
  selection: { readonly ids: ReadonlySet<string>; set(ids: ReadonlySet<string>): void } | undefined
}

/** A table, and on a phone a card for each campaign. */
export function CampaignList({ rows, sorting, onSort, selection }: CampaignListProps) {
  const { t, language } = useLanguage()
  const alerts = useAlerts()
  const count = (amount: number) => countText(amount, language)
  const yuan = (fen: number) => yuanText(fen, language)
  const isAll = rows.every(({ campaign }) => selection?.ids.has(campaign.activityId))
  return (
    <DataTable
      label={t('campaigns.title')}
      look={selection ? `${styles.list} ${styles.selectable}` : styles.list}
      hasCards
      rows={rows}
      keyOf={({ campaign }) => campaign.activityId}
      sorting={sorting}
      onSort={onSort}
      columns={[
        selection !== undefined && {
          name: 'bulk.select',
          title: (
            <SelectBox
              label={t('overview.selectAll', { count: rows.length })}
              isOn={isAll}
              isMixed={selection.ids.size > 0 && !isAll}
              onChange={() =>
                selection.set(new Set(isAll ? [] : rows.map(({ campaign }) => campaign.activityId)))
              }
            />
          ),
          look: styles.select,
          cell: ({ campaign: { activityId, name } }) => (
            <SelectBox
              label={t('overview.select', { name })}
              isOn={selection.ids.has(activityId)}
              onChange={({ target }) => {
                const ids = new Set(selection.ids)
                if (target.checked) ids.add(activityId)
                else ids.delete(activityId)
                selection.set(ids)
              }}
            />
          ),
        },
        {
          ...sortable('name'),
          look: styles.name,
          isHead: true,
          isBare: true,
          cell: ({ campaign: { activityId, name, family }, tags }) => (
            <>
              <Link to={`/campaigns/${activityId}`}>{name}</Link>
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
            </>
          ),
        },
        {
          ...sortable('state'),
          isBare: true,
          cell: ({ campaign }) => (
            <>
              <CampaignStateBadge campaign={campaign} />{' '}
              <AlertMark alerts={alerts.filter(({ activityId }) => activityId === campaign.activityId)} />
              {campaign.pause && (
                <span className={styles.about}>
                  {t('campaigns.pausedSince', { at: minuteText(campaign.pause.at) })}
                </span>
              )}
            </>
          ),
        },
        {
          ...sortable('visitors'),
          look: NUMBER,
          cell: ({ figures }) => (figures?.visitors == null ? NOTHING : count(figures.visitors)),
        },
        {
          ...sortable('draws'),
          look: NUMBER,
          cell: ({ figures }) => (figures?.draws == null ? NOTHING : count(figures.draws)),
        },
        {
          ...sortable('spent'),
          look: NUMBER,
          cell: ({ figures }) =>
            figures?.budget ? (
              <Share part={figures.budget.promisedFen} whole={figures.budget.budgetFen} text={yuan} />
            ) : (
              NOTHING
            ),
        },
        {
          ...sortable('stock'),
          look: NUMBER,
          cell: ({ figures }) =>
            figures?.stock ? (
              <Share part={figures.stock.left} whole={figures.stock.total} text={count} />
            ) : (
              NOTHING
            ),
        },
        {
          ...sortable('published'),
          cell: ({ campaign: { activityId, published } }) =>
            published === null ? (
              NOTHING
            ) : (
              <Link to={`/campaigns/${activityId}/versions/${published}`}>
                {t('campaigns.version', { version: published })}
              </Link>
            ),
        },
        {
          ...sortable('open'),
          cell: ({ campaign: { activityId, open } }) =>
            open === null ? (
              NOTHING
            ) : (
              <>
                <Link to={`/campaigns/${activityId}/versions/${open.version}`}>
                  {t('campaigns.version', { version: open.version })}
                </Link>
                <span className={styles.about}>{openText(open, t)}</span>
              </>
            ),
        },
        {
          ...sortable('next'),
          look: styles.time,
          cell: ({ campaign, nextAt }) => (
            <div>
              <CampaignTimes campaign={campaign} nextAt={nextAt} />
            </div>
          ),
        },
      ]}
    />
  )
}
