import type { DeskCloseReport } from '../../domain/desk/close-calls'
import { countText } from '../format/numbers'
import { minuteText } from '../format/times'
import { useLanguage } from '../i18n/language'
import { DataTable } from '../parts/data-table'
import { Details } from '../parts/details'
import { Facts } from '../parts/facts'
import { Section } from '../parts/section'

/** What anybody can check the draws by, in full: it is to be kept outside of this database. */
export function Draws({ draws, now }: { draws: NonNullable<DeskCloseReport['draws']>; now: number }) {
  const { t, language } = useLanguage()
  const { tables, sha256, opensAt, rows, head, seeds } = draws
  const isLate = opensAt !== null && opensAt <= now
  return (
    <Section title={t('closedDraws.title')}>
      <Facts
        facts={[
          [t('closedDraws.rows'), countText(rows, language)],
          [t('closedDraws.tables'), countText(tables, language)],
          [t('closedDraws.opens'), opensAt === null ? t('closedDraws.noEnd') : minuteText(opensAt)],
        ]}
      />
      <Details>
        <Facts
          facts={[
            [t('closedDraws.table'), <code key="table">{sha256}</code>],
            [t('closedDraws.head'), head === '' ? '–' : <code key="head">{head}</code>],
          ]}
        />
        {isLate && (
          <DataTable
            label={t('closedDraws.seeds')}
            hasCaption
            rows={seeds}
            keyOf={({ id, hour }) => `${id} ${hour}`}
            columns={[
              { name: 'closedDraws.root', cell: ({ id }) => <code>{id}</code> },
              { name: 'closedDraws.seed', cell: ({ seed }) => <code>{seed}</code> },
            ]}
          />
        )}
      </Details>
    </Section>
  )
}
