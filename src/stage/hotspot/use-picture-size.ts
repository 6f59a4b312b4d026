import { useEffect, useState } from 'react'
import type { Picture } from '../../../domain/campaign/picture'
import { isSafe, type SizedPicture } from '../../overlays/picture/picture-slices'

/** A picture with its size; `refused` when its host forbids its use as a texture or it cannot be loaded. */
type PictureSize = SizedPicture | 'loading' | 'refused'

/** The size of a configured picture: from our server, or measured. */
export function usePictureSize(picture: Picture): PictureSize {
  const [measured, setMeasured] = useState<{ src: string; size: PictureSize }>()
  useEffect(() => {
    if (typeof picture !== 'string' || !isSafe(picture)) return
    const image = new Image()
    const settle = (size: PictureSize) => setMeasured({ src: picture, size })
    image.crossOrigin = 'anonymous'
    image.onload = () =>
      settle({ src: picture, width: image.naturalWidth, height: image.naturalHeight, slices: [] })
    image.onerror = () => settle('refused')
    image.src = picture
    return () => {
      image.onload = null
      image.onerror = null
    }
  }, [picture])
  const src = typeof picture === 'string' ? picture : picture.src
  if (!isSafe(src)) return 'refused'
  if (typeof picture !== 'string') return picture
  return measured?.src === picture ? measured.size : 'loading'
}
