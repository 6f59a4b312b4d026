import { useId } from 'react'

/** What hangs on the lantern's face. */
export type LanternSign = 'clock' | 'tick' | 'pause' | 'chat' | 'close' | 'cloud' | 'box' | 'none'

const SIGNS: Record<LanternSign, string> = {
  clock: 'M100 92a26 26 0 100 52 26 26 0 000-52M100 102v17l11 7',
  tick: 'M78 119l16 16 30-33',
  pause: 'M88 98v40M112 98v40',
  chat: 'M74 98h52v32H98l-12 11v-11H74zM88 114h.1M100 114h.1M112 114h.1',
  close: 'M82 100l36 36M118 100l-36 36',
  cloud: 'M78 132a12 12 0 013-23 20 20 0 0138-3 14 14 0 015 26zM88 144l-4 8M102 144l-4 8M116 144l-4 8',
  box: 'M76 106l24-11 24 11-24 11zM76 106v25l24 11 24-11v-25M100 117v25',
  none: '',
}

/** A lantern with a sign on it: the picture of states and quiet screens. */
export function Lantern({ sign, dim = false }: { sign: LanternSign; dim?: boolean }) {
  const id = useId()
  const body = `${id}-body`
  const gold = `${id}-gold`
  const glow = `${id}-glow`
  return (
    <svg viewBox="0 0 200 240" aria-hidden="true" focusable="false">
      <defs>
        <radialGradient id={body} cx="36%" cy="24%" r="85%">
          <stop offset="0" stopColor={dim ? '#c4757a' : '#ff7b6b'} />
          <stop offset="0.45" stopColor={dim ? '#a2444c' : '#d7263d'} />
          <stop offset="1" stopColor={dim ? '#5f1620' : '#7d0a17'} />
        </radialGradient>
        <linearGradient id={gold} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#ffe8a3" />
          <stop offset="0.5" stopColor="#f6c453" />
          <stop offset="1" stopColor="#b7791f" />
        </linearGradient>
        <radialGradient id={glow}>
          <stop offset="0" stopColor="#ffe8a3" stopOpacity={dim ? 0.18 : 0.5} />
          <stop offset="1" stopColor="#ffe8a3" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cx="100" cy="118" r="100" fill={`url(#${glow})`} />
      <path d="M100 0v34" stroke="#b7791f" strokeWidth="3" />
      <path
        d="M100 20a7 7 0 107 7"
        fill="none"
        stroke={`url(#${gold})`}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <ellipse cx="100" cy="118" rx="80" ry="66" fill={`url(#${body})`} />
      <g fill="none" stroke="#ffc9a8" strokeOpacity="0.34" strokeWidth="2">
        <ellipse cx="100" cy="118" rx="54" ry="66" />
        <ellipse cx="100" cy="118" rx="26" ry="66" />
        <path d="M100 52v132" />
      </g>
      <path
        d="M42 84c10-16 26-24 44-27"
        fill="none"
        stroke="#ffe3d3"
        strokeOpacity="0.6"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <rect x="66" y="38" width="68" height="20" rx="7" fill={`url(#${gold})`} />
      <rect x="66" y="178" width="68" height="20" rx="7" fill={`url(#${gold})`} />
      <path
        d="M70 43h60M70 183h60"
        stroke="#fff6d8"
        strokeOpacity="0.8"
        strokeWidth="2"
        strokeLinecap="round"
      />
      {sign === 'none' ? null : (
        <>
          <circle cx="100" cy="118" r="43" fill={`url(#${gold})`} />
          <circle cx="100" cy="118" r="38" fill="#8e0f1b" />
          <path
            d={SIGNS[sign]}
            fill="none"
            stroke="#ffe8a3"
            strokeWidth="6"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </>
      )}
      <path d="M100 198v8" stroke="#b7791f" strokeWidth="4" />
      <circle cx="100" cy="209" r="6" fill={`url(#${gold})`} />
      <path
        d="M94 214l-4 26M100 215v25M106 214l4 26M97 214l-1 26M103 214l1 26"
        stroke="#e25a52"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  )
}
