import { LANGUAGES, type Language } from '../../domain/languages'

/** The language named by `?lang=`, else the device's (such as `en-GB`); Chinese when in doubt (decisions §1). */
export function languageOf(search: string, deviceLanguage: string | undefined): Language {
  const requested = new URLSearchParams(search).get('lang')
  const named = LANGUAGES.find((language) => language === requested)
  if (named) return named
  return deviceLanguage !== undefined && /^en\b/i.test(deviceLanguage) ? 'en' : 'zh-CN'
}
