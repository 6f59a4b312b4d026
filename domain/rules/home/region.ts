/** A region of a picture in px of the picture's own size (spec part 1 §3, decisions §4a). */
export interface Region {
  left: number
  top: number
  width: number
  height: number
}

/**
 * Where a region lies on a picture of any size on the screen, as the percentages of a style. What reaches beyond
 * the picture is cut off.
 * @returns undefined when nothing of it lies on the picture
 */
export function regionStyle(
  region: Region,
  picture: { width: number; height: number },
): Record<keyof Region, string> | undefined {
  const left = Math.max(0, region.left)
  const top = Math.max(0, region.top)
  const right = Math.min(picture.width, region.left + region.width)
  const bottom = Math.min(picture.height, region.top + region.height)
  if (!(right > left && bottom > top)) return undefined
  const share = (length: number, whole: number) => `${(100 * length) / whole}%`
  return {
    left: share(left, picture.width),
    top: share(top, picture.height),
    width: share(right - left, picture.width),
    height: share(bottom - top, picture.height),
  }
}
