import { PictureSlice, type SizedPicture } from '../../overlays/picture/picture-slices'
import styles from './hotspot-picture.module.css'
import view from './hotspot-view.module.css'

/** Slices that are shown as plain images until the scene is ready: about two screens. */
export const FIRST_SLICES = 4

/** Slices that the lowest screens show at once. */
const EAGER_SLICES = 2

/** At most two device px per CSS px: more can follow once the device is known. */
const SIZES = '(min-resolution: 2.5dppx) 66vw, (min-width: 480px) 480px, 100vw'

/** The top of a long picture as plain images, in the space of the whole: what `HotspotPicture` starts with. */
export function StillPicture({ picture }: { picture: SizedPicture }) {
  return (
    <div className={styles.picture}>
      <div className={view.page} style={{ paddingTop: `${(100 * picture.height) / picture.width}%` }}>
        <div className={styles.below}>
          {picture.slices.slice(0, FIRST_SLICES).map((slice, index) => (
            <PictureSlice
              key={slice.top}
              width={picture.width}
              slice={slice}
              sizes={SIZES}
              isFirst={index === 0}
              isEager={index < EAGER_SLICES}
            />
          ))}
        </div>
      </div>
    </div>
  )
}
