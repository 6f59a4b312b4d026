/** A region of a picture in the picture's own px, and what it leads to (spec part 1 §3). */
export interface Region {
  left: number
  top: number
  width: number
  height: number
}

/** Shares of the picture's size in percent, as styles take them. */
export interface RegionPlace {
  left: number
  top: number
  width: number
  height: number
}

/**
 * Where a region lies on a picture of any size on the screen; what reaches beyond the picture is cut off.
 *
 * @returns undefined when nothing of it lies on the picture
 */
export function placeRegion(
  region: Region,
  picture: { width: number; height: number },
): RegionPlace | undefined {
  const left = Math.max(0, region.left)
  const top = Math.max(0, region.top)
  const right = Math.min(picture.width, region.left + region.width)
  const bottom = Math.min(picture.height, region.top + region.height)
  if (!(right > left && bottom > top)) return undefined
  return {
    left: (100 * left) / picture.width,
    top: (100 * top) / picture.height,
    width: (100 * (right - left)) / picture.width,
    height: (100 * (bottom - top)) / picture.height,
  }
}
