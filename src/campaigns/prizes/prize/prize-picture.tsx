import { type CSSProperties, useState } from 'react'
import { forPixelRatio } from '../../../../assets/manifest-types'
import { prizesAtlas } from '../../../../assets/prizes/manifest'
import { checkPicture } from '../../../platform/navigate'
import styles from './prize-picture.module.css'

export type PrizeArt = keyof (typeof prizesAtlas)[number]['frames']

/** CSS px of a rem on a page 375 px wide, as in the style sheets. */
const PX_PER_REM = 50

/** Edge of a picture of the kit in CSS px. */
const ART_PX = 80

const rem = (px: number) => `${px / PX_PER_REM}rem`

/** A prize of the art kit. `sizePx` is its edge on a page of 375 px. */
function Sprite({ art, sizePx }: { art: PrizeArt; sizePx: number }) {
  const sheet = forPixelRatio(prizesAtlas, devicePixelRatio * (sizePx / ART_PX))
  const frame = sheet.frames[art]
  const scale = sizePx / frame.w
  const style: CSSProperties = {
    width: rem(sizePx),
    height: rem(sizePx),
    backgroundImage: `url("${sheet.image}")`,
    backgroundSize: `${rem(sheet.width * scale)} ${rem(sheet.height * scale)}`,
    backgroundPosition: `${rem(-frame.x * scale)} ${rem(-frame.y * scale)}`,
  }
  return <span className={styles.sprite} style={style} aria-hidden="true" />
}

interface PrizePictureProps {
  /** Configured address; the art kit's picture replaces one that is not safe or does not load. */
  image?: string | undefined
  art: PrizeArt
  /** Edge in px on a page of 375 px. */
  sizePx: number
}

/** A prize's picture, decorative. */
export function PrizePicture({ image, art, sizePx }: PrizePictureProps) {
  const [broken, setBroken] = useState<string>()
  if (!image || image === broken || !checkPicture(image).ok) return <Sprite art={art} sizePx={sizePx} />
  return (
    <img
      className={styles.image}
      style={{ width: rem(sizePx), height: rem(sizePx) }}
      src={image}
      alt=""
      decoding="async"
      draggable={false}
      onError={() => setBroken(image)}
    />
  )
}
