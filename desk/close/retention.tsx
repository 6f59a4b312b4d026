import type { DeskCloseReport } from '../../domain/desk/close-calls'
import { minuteText } from '../format/times'
import { useLanguage } from '../i18n/language'
import { Facts } from '../parts/facts'
import { Section } from '../parts/section'

/** Until when what names a person is kept. */
export function Retention({ retention }: { retention: DeskCloseReport['retention'] }) {
  const { t } = useLanguage()
  const { days, erasedFrom } = retention
  return (
    <Section title={t('retention.title')}>
      <Facts
        facts={[
          [t('retention.days'), t('retention.count', { days })],
          [t('retention.erased'), erasedFrom === null ? t('retention.noEnd') : minuteText(erasedFrom)],
        ]}
      />
    </Section>
  )
}
