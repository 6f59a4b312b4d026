import { LANGUAGES, type Language } from '../../domain/languages'

/** What was chosen here before, otherwise the device's; Chinese when in doubt (decisions §1). */
export function initialLanguage(stored: string | null, device: string): Language {
  const chosen = LANGUAGES.find((name) => name === stored)
  return chosen ?? (device.toLowerCase().startsWith('en') ? 'en' : 'zh-CN')
}
