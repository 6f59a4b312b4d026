import { useLayoutEffect } from 'react'
import { THEME_TOKENS } from '../../../domain/rules/visit/theme'

export type Theme = Readonly<Record<string, string>>

/** Tokens of the page's background: a theme with one of them recolours it. */
const BACKGROUND: readonly string[] = ['red', 'ink-red', 'deep']

export const isBackgroundToken = (token: string): boolean => BACKGROUND.includes(token)

/** Applies a campaign's colours to the page and the layers above it while the page is mounted. */
export function useTheme(theme: Theme | null | undefined): void {
  useLayoutEffect(() => {
    const root = document.documentElement
    const known = THEME_TOKENS.filter((token) => CSS.supports('color', theme?.[token] ?? ''))
    for (const token of known) root.style.setProperty(`--${token}`, theme?.[token] ?? '')
    root.toggleAttribute('data-themed', known.some(isBackgroundToken))
    return () => {
      for (const token of known) root.style.removeProperty(`--${token}`)
      root.removeAttribute('data-themed')
    }
  }, [theme])
}
