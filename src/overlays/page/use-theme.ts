import { useLayoutEffect } from 'react'
import { THEME_TOKENS } from '../../../domain/rules/visit/theme'

export type Theme = Readonly<Record<string, string>>

/** Tokens that the ground of a page is made of: with one of them it takes the campaign's colours. */
const GROUND: readonly string[] = ['red', 'ink-red', 'deep']

/** Shows a campaign's colours while its page stands, on the page and on what stands above it. */
export function useTheme(theme: Theme | null | undefined): void {
  useLayoutEffect(() => {
    const root = document.documentElement
    const known = THEME_TOKENS.filter((token) => CSS.supports('color', theme?.[token] ?? ''))
    for (const token of known) root.style.setProperty(`--${token}`, theme?.[token] ?? '')
    root.toggleAttribute(
      'data-themed',
      known.some((token) => GROUND.includes(token)),
    )
    return () => {
      for (const token of known) root.style.removeProperty(`--${token}`)
      root.removeAttribute('data-themed')
    }
  }, [theme])
}
