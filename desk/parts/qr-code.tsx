import { useMemo } from 'react'
import { codePath, widthOf } from './code-path'

/** Height of the words across a code and of the band that they stand on, in modules. */
const WORDS = 4
const BAND = 5

/**
 * A QR code as one picture with a name.
 * @param words stand across its middle, which it can correct
 */
export function QrCode({
  text,
  label,
  words,
  className,
}: {
  text: string
  label: string
  words?: string
  className: string | undefined
}) {
  const { path, size } = useMemo(() => codePath(text, words === undefined ? 'L' : 'M'), [text, words])
  const width = widthOf(words ?? '') * WORDS + 2
  return (
    <svg className={className} role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
      {words !== undefined && (
        <>
          <rect x={(size - width) / 2} y={(size - BAND) / 2} width={width} height={BAND} fill="#fff" />
          <text
            x={size / 2}
            y={size / 2}
            fontSize={WORDS}
            textAnchor="middle"
            dominantBaseline="central"
            fill="#b00020"
          >
            {words}
          </text>
        </>
      )}
    </svg>
  )
}
