import type { TextKey } from '../i18n/translator'
import type { SortColumn } from './sorting'

/** What the columns are called. */
export const COLUMN_NAMES: Readonly<Record<SortColumn, TextKey>> = {
  name: 'campaigns.name',
  state: 'campaigns.state',
  visitors: 'overview.visitors',
  draws: 'overview.draws',
  spent: 'overview.spent',
  stock: 'overview.stock',
  published: 'campaigns.published',
  open: 'campaigns.open',
  next: 'campaigns.time',
}
