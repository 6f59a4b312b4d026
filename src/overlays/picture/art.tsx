import type { Picture } from '../../../assets/manifest-types'

export interface ArtProps {
  picture: Picture & { avif?: string }
  className?: string
  onLoad?: () => void
}

/** A decorative picture of the art kit; position and size come from the style sheet. */
export function Art({ picture, className, onLoad }: ArtProps) {
  const { src, srcSet, avif, width, height } = picture
  const image = (
    <img
      className={className}
      src={src}
      srcSet={srcSet}
      width={width}
      height={height}
      alt=""
      aria-hidden="true"
      decoding="async"
      draggable={false}
      onLoad={onLoad}
    />
  )
  if (!avif) return image
  return (
    <picture>
      <source type="image/avif" srcSet={avif} />
      {image}
    </picture>
  )
}
