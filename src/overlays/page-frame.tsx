import type { CSSProperties, ReactNode } from 'react'
import styles from './page-frame.module.css'

/** Theme tokens that a campaign may change, by their name in its configuration. */
const TOKENS = ['ink-red', 'red', 'deep', 'gold', 'light-gold', 'old-gold', 'rice', 'night', 'text'] as const

export type Theme = Readonly<Record<string, string>>

/** The configured tokens that are colours, as custom properties. */
function themeStyle(theme: Theme | null | undefined): CSSProperties | undefined {
  if (!theme) return undefined
  const known = TOKENS.filter((token) => theme[token] && CSS.supports('color', theme[token]))
  return Object.fromEntries(known.map((token) => [`--${token}`, theme[token]]))
}

export interface PageFrameProps {
  children: ReactNode
  /** Big title in its reserved place at the top. */
  title?: string
  /** The title is in the page's picture already: it is there for screen readers only. */
  titleHidden?: boolean
  /** Quiet chips at the top right: rules, records, sound. */
  chips?: ReactNode
  /** Stays at the lower edge, within the thumb's reach. */
  footer?: ReactNode
  /** `festive` red with lanterns, `plain` red, `paper` for texts. */
  look?: 'festive' | 'plain' | 'paper'
  /** Configured colours. */
  theme?: Theme | null
}

/** A page: background, safe areas, title, chips and footer in places that are there before their content. */
export function PageFrame({
  children,
  title,
  titleHidden = false,
  chips,
  footer,
  look = 'plain',
  theme,
}: PageFrameProps) {
  return (
    <div className={`${styles.page} ${styles[look]}`} style={themeStyle(theme)}>
      {look === 'festive' ? <div className={styles.sky} aria-hidden="true" /> : null}
      {chips === undefined ? null : <div className={styles.chips}>{chips}</div>}
      {title === undefined ? null : (
        <header className={titleHidden ? styles.hidden : styles.header}>
          <h1 className={styles.title}>{title}</h1>
        </header>
      )}
      <main className={styles.main}>{children}</main>
      {footer === undefined ? null : <div className={styles.footer}>{footer}</div>}
    </div>
  )
}
