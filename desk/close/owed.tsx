import type { DeskOwed } from '../../domain/desk/close-calls'
import { yuanText } from '../../domain/rules/money'
import { countText } from '../format/numbers'
import { useLanguage } from '../i18n/language'
import { Facts } from '../parts/facts'
import { Section } from '../parts/section'

/** What people still wait for. */
export function Owed({ owed }: { owed: DeskOwed }) {
  const { t, language } = useLanguage()
  const count = (number: number) => countText(number, language)
  const money = ({ count: payouts, fen }: { count: number; fen: number }) =>
    payouts === 0 ? count(0) : t('owed.payouts', { count: count(payouts), money: yuanText(fen, language) })
  const rows = [
    [t('owed.payoutsOpen'), owed.payoutsOpen.count, money(owed.payoutsOpen)],
    [t('owed.payoutsFailed'), owed.payoutsFailed.count, money(owed.payoutsFailed)],
    [t('owed.payoutsStuck'), owed.payoutsStuck.count, money(owed.payoutsStuck)],
    [t('owed.giftsWithoutReceiver'), owed.giftsWithoutReceiver, count(owed.giftsWithoutReceiver)],
    [t('owed.giftsToShip'), owed.giftsToShip, count(owed.giftsToShip)],
    [t('owed.giftsOnTheWay'), owed.giftsOnTheWay, count(owed.giftsOnTheWay)],
    [t('owed.ordersOpen'), owed.ordersOpen, count(owed.ordersOpen)],
    [t('owed.refundsOpen'), owed.refundsOpen, count(owed.refundsOpen)],
  ] as const
  const some = rows.filter(([, number]) => number > 0)
  return (
    <Section title={t('owed.title')}>
      {some.length === 0 ? (
        <p>{t('owed.nothing')}</p>
      ) : (
        <Facts facts={some.map(([name, , text]) => [name, text] as const)} />
      )}
    </Section>
  )
}
