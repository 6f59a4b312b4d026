import type { ReactNode } from 'react'
import {
  background,
  cloudsBottom,
  lanternLeft,
  lanternRight,
  titlePlate,
} from '../../../assets/page/manifest'
import hidden from '../content/visually-hidden.module.css'
import { Art } from '../picture/art'
import styles from './page-frame.module.css'
import { textWidth } from './text-width'
import { type Theme, useTheme } from './use-theme'

/** Widest title that fits its plate at full size, in Chinese characters. */
const FULL_SIZE_WIDTH = 9

const isLong = (title: string) => textWidth(title) > FULL_SIZE_WIDTH

/** The picture of the background in its formats. */
export const GROUND = [background.avif, background.src]

export interface PageFrameProps {
  children: ReactNode
  /** Big title in its reserved place at the top. */
  title?: string
  /** The page's picture shows the title already: the heading is for screen readers only. */
  titleHidden?: boolean
  /** Quiet chips at the right edge below the title: rules, records. */
  chips?: ReactNode
  /** Opposite the chips, such as the sound button. */
  corner?: ReactNode
  /** Stays at the lower edge, within the thumb's reach. */
  footer?: ReactNode
  /** `festive` with lanterns, `plain` without, `paper` for texts. */
  look?: 'festive' | 'plain' | 'paper'
  /** False leaves out the pictures of the background: something covers them for now. */
  hasScenery?: boolean
  /** Configured colours. */
  theme?: Theme | null
}

/** A page: background, safe areas, title, chips and footer, each with its space reserved. */
export function PageFrame({
  children,
  title,
  titleHidden = false,
  chips,
  corner,
  footer,
  look = 'plain',
  hasScenery = true,
  theme,
}: PageFrameProps) {
  useTheme(theme)
  return (
    <div className={`${styles.page} ${styles[look]}`}>
      {look === 'paper' || !hasScenery ? null : (
        <div className={styles.scenery}>
          <Art picture={background} className={styles.ground} />
          <Art picture={cloudsBottom} className={styles.clouds} />
          {look === 'festive' ? (
            <>
              <Art picture={lanternLeft} className={styles.left} />
              <Art picture={lanternRight} className={styles.right} />
            </>
          ) : null}
        </div>
      )}
      {title === undefined ? null : (
        <header className={titleHidden ? hidden.visuallyHidden : styles.header}>
          {titleHidden ? null : <Art picture={titlePlate} className={styles.plate} />}
          <h1 className={isLong(title) ? `${styles.title} ${styles.long}` : styles.title}>{title}</h1>
        </header>
      )}
      {corner === undefined ? null : <div className={styles.corner}>{corner}</div>}
      {chips === undefined ? null : <div className={styles.chips}>{chips}</div>}
      <main className={styles.main}>{children}</main>
      {footer === undefined ? null : <div className={styles.footer}>{footer}</div>}
    </div>
  )
}
