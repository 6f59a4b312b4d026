import { useT } from '../../i18n'
import styles from './work-view.module.css'

/** Radius of the ring in its own units, and its length around. */
const RADIUS = 52
const AROUND = 2 * Math.PI * RADIUS
const SIZE = 128

interface WorkViewProps {
  /** Share of the work that is done, 0 to 1. */
  share: number
}

/** The check that asks nothing: the device computes while a ring closes. */
export function WorkView({ share }: WorkViewProps) {
  const t = useT()
  const percent = Math.round(share * 100)
  return (
    <div className={styles.work}>
      <div
        className={styles.seal}
        role="progressbar"
        aria-label={t('captcha.workProgress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <svg viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true" focusable="false">
          <circle className={styles.track} cx={SIZE / 2} cy={SIZE / 2} r={RADIUS} />
          <circle
            className={styles.done}
            cx={SIZE / 2}
            cy={SIZE / 2}
            r={RADIUS}
            strokeDasharray={AROUND}
            strokeDashoffset={AROUND * (1 - share)}
          />
        </svg>
        <span className={styles.percent} aria-hidden="true">
          {percent}
          <small>%</small>
        </span>
      </div>
      <p className={styles.heading}>{t('captcha.workHeading')}</p>
      <p className={styles.hint}>{t('captcha.workHint')}</p>
    </div>
  )
}
