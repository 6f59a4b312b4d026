import type * as z from 'zod/mini'
import type { checkCodesCall } from '../../../domain/desk/money/code-import-calls'
import { countText } from '../../format/numbers'
import { useLanguage } from '../../i18n/language'
import { Notice } from '../../parts/state/notice'
import { LineList } from '../files/line-list'

/** The first codes of a list as they were read, and the lines of it that are not taken. */
export function FoundCodes({ found }: { found: z.output<typeof checkCodesCall.response> }) {
  const { t, language } = useLanguage()
  const { first, refused, more, doubtful, unread } = found
  const others = refused.filter(({ line }) => !doubtful.includes(line))
  return (
    <>
      {first.length > 0 && (
        <div>
          <p>{t('importing.first')}</p>
          <LineList lines={first.map(({ line, code }) => ({ line, message: code }))} />
        </div>
      )}
      {unread.length > 0 && (
        <Notice tone="warning">
          <p>
            {t('importing.unread')} <bdi>{unread.join(language === 'en' ? ', ' : '、')}</bdi>
          </p>
        </Notice>
      )}
      {others.length > 0 && (
        <Notice tone="warning">
          <div>
            <p>{t('importing.refused')}</p>
            <LineList lines={others} />
            {more > 0 && <p>{t('importing.more', { count: countText(more, language) })}</p>}
          </div>
        </Notice>
      )}
    </>
  )
}
