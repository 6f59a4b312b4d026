import { useState } from 'react'
import styles from './arriving-art.module.css'
import { Art, type ArtProps } from './art'

/** The same on a page that can be used already: a late picture comes gently, so that nobody who plays notices. */
export function ArrivingArt({ isLate, className = '', ...art }: ArtProps & { isLate: boolean }) {
  const [isThere, setThere] = useState(!isLate)
  if (!isLate) return <Art {...art} className={className} />
  return (
    <Art
      {...art}
      className={`${className} ${isThere ? styles.there : styles.coming}`}
      onLoad={() => setThere(true)}
    />
  )
}
