import type { MouseEvent } from 'react'
import { type Region, regionStyle } from '../../../domain/rules/home/region'
import hidden from '../../overlays/content/visually-hidden.module.css'
import { checkLink, goTo } from '../../platform/navigate'
import styles from './hotspot-region.module.css'

/** A region of a picture with a link. */
export interface Hotspot {
  /** Unique on its picture. */
  key: string
  region: Region
  /** The link's accessible name. */
  label: string
  /** As configured; an unsafe one is refused with a message when it is pressed (decisions §6). */
  link: string | undefined
}

/** A hotspot as a real link over its picture, or a button where its address cannot be one. */
export function HotspotRegion({
  hotspot: { region, label, link },
  picture,
}: {
  hotspot: Hotspot
  picture: { width: number; height: number }
}) {
  const style = regionStyle(region, picture)
  if (!style) return null
  const checked = checkLink(link)
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    goTo(link)
  }
  const name = <span className={hidden.visuallyHidden}>{label}</span>
  return checked.ok ? (
    <a className={styles.region} style={style} href={checked.href} onClick={follow}>
      {name}
    </a>
  ) : (
    <button type="button" className={styles.region} style={style} onClick={follow}>
      {name}
    </button>
  )
}
