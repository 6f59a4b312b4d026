import { useEffect, useRef } from 'react'
import { THUMBNAIL } from './use-thumbnails'

interface FixtureCardProps {
  /** Scene and fixture. */
  path: string
  picture: string | undefined
  isOpen: boolean
  /** The card has come into view and wants its picture. */
  onSeen: (path: string) => void
  onOpen: (path: string) => void
}

/** A fixture of the gallery: its picture and its name. */
export function FixtureCard({ path, picture, isOpen, onSeen, onOpen }: FixtureCardProps) {
  const card = useRef<HTMLLIElement>(null)
  const isMissing = picture === undefined
  useEffect(() => {
    const { current } = card
    if (!current || !isMissing) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onSeen(path)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [path, isMissing, onSeen])
  return (
    <li ref={card}>
      <button type="button" data-path={path} aria-pressed={isOpen} onClick={() => onOpen(path)}>
        {isMissing ? (
          <span className="blank" />
        ) : (
          <img src={picture} alt="" width={THUMBNAIL.widthPx} height={THUMBNAIL.heightPx} />
        )}
        <span>{path}</span>
      </button>
    </li>
  )
}
