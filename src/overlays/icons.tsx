/** A sign of the overlays themselves; it takes the text colour and hides from screen readers. */
function Sign({ path }: { path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  )
}

const SPEAKER = 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z'

export const CloseIcon = () => <Sign path="M5 5l14 14M19 5L5 19" />
export const CheckIcon = () => <Sign path="M4.5 12.5l5 5 10-11" />
export const ChevronIcon = () => <Sign path="M9 5l7 7-7 7" />
export const SoundOnIcon = () => <Sign path={`${SPEAKER}M15.5 9a4.2 4.2 0 010 6M18 6.5a8 8 0 010 11`} />
export const SoundOffIcon = () => <Sign path={`${SPEAKER}M16 9.5l5 5M21 9.5l-5 5`} />
