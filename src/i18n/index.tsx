import { type ReactNode, useEffect } from 'react'
import { IntlProvider, useTranslations } from 'use-intl/react'
import { usePreferences } from '../stores/preferences'
import { catalogue } from './catalogue'
import { TIME_ZONE, type Translate } from './translate'

export type { MessageKey } from './messages'
export type { Translate } from './translate'
export { translate } from './translate'

/** Gives the page's language to everything below and to the document. */
export function I18n({ children }: { children: ReactNode }) {
  const language = usePreferences((state) => state.language)
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <IntlProvider locale={language} messages={catalogue(language)} timeZone={TIME_ZONE}>
      {children}
    </IntlProvider>
  )
}

/** `t(key, values?)` in the page's language. */
export function useT(): Translate {
  return useTranslations()
}
