import { useT } from '../../i18n'
import { usePreferences } from '../../stores/preferences'
import { Icon } from '../picture/icon'
import styles from './mute-button.module.css'

/** Turns the sound on or off and stores the choice. Its name is what the tap does. */
export function MuteButton() {
  const t = useT()
  const { muted, setMuted } = usePreferences()
  return (
    <button
      type="button"
      className={styles.mute}
      aria-label={t(muted ? 'overlays.unmute' : 'overlays.mute')}
      onClick={() => setMuted(!muted)}
    >
      <Icon name={muted ? 'sound-off' : 'sound-on'} />
    </button>
  )
}
