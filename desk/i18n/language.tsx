import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import type { Language } from '../../domain/languages'
import { initialLanguage } from './initial-language'
import { type Translate, translatorOf } from './translator'

const STORED_AS = 'hongbao-desk-language'

let current: Language = initialLanguage(localStorage.getItem(STORED_AS), navigator.language)

/** The page's language, for what runs outside React. */
export const currentLanguage = (): Language => current

interface LanguageChoice {
  readonly language: Language
  readonly t: Translate
  choose(language: Language): void
}

const LanguageContext = createContext<LanguageChoice | undefined>(undefined)

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(current)
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const choice = useMemo(
    () => ({
      language,
      t: translatorOf(language),
      choose(chosen: Language) {
        current = chosen
        localStorage.setItem(STORED_AS, chosen)
        setLanguage(chosen)
      },
    }),
    [language],
  )
  return <LanguageContext value={choice}>{children}</LanguageContext>
}

export function useLanguage(): LanguageChoice {
  const choice = use(LanguageContext)
  if (choice === undefined) throw new Error('There is no LanguageProvider above this component.')
  return choice
}
