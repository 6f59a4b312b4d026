import { type ReactNode, useState } from 'react'
import {
  background,
  cloudsBottom,
  lanternLeft,
  lanternRight,
  titlePlate,
} from '../../../assets/page/manifest'
import { standsFast } from '../../platform/focus/bar'
import hidden from '../content/visually-hidden.module.css'
import { ArrivingArt } from '../picture/arriving-art'
import { Art } from '../picture/art'
import styles from './page-frame.module.css'
import { textWidth } from './text-width'
import { type Theme, useTheme } from './use-theme'

/** Widest title that fits its plate at full size, in Chinese characters. */
const FULL_SIZE_WIDTH = 9

const isLong = (title: string) => textWidth(title) > FULL_SIZE_WIDTH

/** The picture of the background in its formats. */
export const GROUND = [background.avif, background.src]

/** The picture of the title's plate in its resolutions. */
export const PLATE = titlePlate.srcSet.split(', ').map((one) => one.split(' ')[0])

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
  /** False leaves out the pictures of the background for now: the colours of its ground stand in their place. */
  hasScenery?: boolean
  /** False leaves out the plate behind the title for now. */
  hasPlate?: boolean
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
  hasPlate = true,
  theme,
}: PageFrameProps) {
  useTheme(theme)
  const [isLate] = useState(!hasScenery)
  const [isPlateLate] = useState(!hasPlate)
  return (
    <div className={`${styles.page} ${styles[look]}`}>
      {look === 'paper' ? null : (
        <div className={styles.scenery}>
          {hasScenery ? (
            <>
              <ArrivingArt picture={background} className={styles.ground} isLate={isLate} />
              <ArrivingArt picture={cloudsBottom} className={styles.clouds} isLate={isLate} />
            </>
          ) : null}
          {look === 'festive' && hasScenery ? (
            <>
              <Art picture={lanternLeft} className={styles.left} />
              <Art picture={lanternRight} className={styles.right} />
            </>
          ) : null}
        </div>
      )}
      {title === undefined ? null : (
        <header className={titleHidden ? hidden.visuallyHidden : styles.header}>
          {titleHidden || !hasPlate ? null : (
            <ArrivingArt picture={titlePlate} className={styles.plate} isLate={isPlateLate} />
          )}
          <h1 className={isLong(title) ? `${styles.title} ${styles.long}` : styles.title}>{title}</h1>
        </header>
      )}
      {corner === undefined ? null : <div className={styles.corner}>{corner}</div>}
      {chips === undefined ? null : <div className={styles.chips}>{chips}</div>}
      <main className={styles.main}>{children}</main>
      {footer === undefined ? null : (
        <div ref={standsFast} className={styles.footer}>
          {footer}
        </div>
      )}
    </div>
  )
}
