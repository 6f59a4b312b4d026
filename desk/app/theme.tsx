import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { useMedia } from '../parts/use-media'

const THEMES = ['system', 'light', 'dark'] as const
type Theme = (typeof THEMES)[number]

const STORED_AS = 'hongbao-desk-theme'

const isTheme = (text: string | null): text is Theme => THEMES.some((name) => name === text)

/** The one that the switch goes on to. */
const nextTheme = (theme: Theme): Theme => THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system'

interface ThemeChoice {
  readonly theme: Theme
  /** What is shown: the system's where it is the choice. */
  readonly isDark: boolean
  goOn(): void
}

const ThemeContext = createContext<ThemeChoice | undefined>(undefined)

export function ThemeProvider({ children }: { children: ReactNode }) {
  const [theme, setTheme] = useState<Theme>(() => {
    const stored = localStorage.getItem(STORED_AS)
    return isTheme(stored) ? stored : 'system'
  })
  const systemIsDark = useMedia('(prefers-color-scheme: dark)')
  const isDark = theme === 'system' ? systemIsDark : theme === 'dark'
  // Before the first child is drawn: a chart takes its colours from the page.
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  useEffect(() => localStorage.setItem(STORED_AS, theme), [theme])
  const choice = useMemo(
    () => ({ theme, isDark, goOn: () => setTheme((before) => nextTheme(before)) }),
    [theme, isDark],
  )
  return <ThemeContext value={choice}>{children}</ThemeContext>
}

export function useTheme(): ThemeChoice {
  const choice = use(ThemeContext)
  if (choice === undefined) throw new Error('There is no ThemeProvider above this component.')
  return choice
}
