import { useMemo } from 'react'
import { encode } from 'uqr'

/** Width of the quiet zone that scanners need, in modules. */
const BORDER = 3

/** A QR code as one picture with a name. */
export function QrCode({
  text,
  label,
  className,
}: {
  text: string
  label: string
  className: string | undefined
}) {
  const { path, size } = useMemo(() => {
    const code = encode(text, { ecc: 'L', border: BORDER })
    const dark = code.data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
    )
    return { path: dark.join(''), size: code.size }
  }, [text])
  return (
    <svg className={className} role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
