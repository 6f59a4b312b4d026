import type * as z from 'zod/mini'
import type {
  DifferenceKind,
  reconcileCall,
  StatementDifference,
} from '../../../domain/desk/money/statement-calls'
import { yuanText } from '../../../domain/rules/money'
import { useLanguage } from '../../i18n/language'
import type { TextKey } from '../../i18n/translator'
import { CopyCode } from '../../parts/control/copy-code'
import { DataTable, NUMBER, TIGHT } from '../../parts/data-table'
import { Notice } from '../../parts/state/notice'

const KINDS: Readonly<Record<DifferenceKind, TextKey>> = {
  'unknown here': 'statement.unknownHere',
  'not in the statement': 'statement.notInIt',
  'more than once in the statement': 'statement.twice',
  'another amount': 'statement.amount',
  'another payee': 'statement.payee',
  'paid, and not confirmed here': 'statement.unconfirmed',
  'confirmed here, and not paid': 'statement.unpaid',
}

/** What a statement and the payouts differ in. */
export function Differences({ found }: { found: z.output<typeof reconcileCall.response> }) {
  const { t, language } = useLanguage()
  const { lines, others, payouts, count, differences } = found
  const fenOf = (side: StatementDifference['ours']) => (side ? yuanText(side.fen, language) : '–')
  return (
    <>
      <Notice tone={count === 0 ? 'good' : 'bad'}>
        <div>
          <p>{t(count === 0 ? 'statement.fits' : 'statement.differs', { count })}</p>
          <p>{t('statement.read', { lines, others, payouts })}</p>
        </div>
      </Notice>
      {differences.length > 0 && (
        <DataTable
          label={t('statement.differences')}
          rows={differences}
          keyOf={({ payoutId }) => payoutId}
          columns={[
            {
              name: 'statement.what',
              cell: ({ difference, also }) => [difference, ...also].map((kind) => t(KINDS[kind])).join(' · '),
            },
            { name: 'statement.ours', look: NUMBER, cell: ({ ours }) => fenOf(ours) },
            { name: 'statement.theirs', look: NUMBER, cell: ({ theirs }) => fenOf(theirs) },
            { name: 'people.number', look: TIGHT, cell: ({ payoutId }) => <CopyCode text={payoutId} /> },
          ]}
        />
      )}
      {count > differences.length && <p>{t('statement.more', { count: count - differences.length })}</p>}
    </>
  )
}
