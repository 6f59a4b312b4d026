import type { Region } from '../../../domain/rules/home/region'

/** A picture's own size in px. */
export interface Size {
  width: number
  height: number
}

/** A point in px of the picture's own size. */
export interface Point {
  x: number
  y: number
}

/** A finger hits nothing smaller; what is drawn or resized is at least so large. */
const LEAST_SIDE_PX = 8

/** Where a handle stands: an edge, or two at a corner. */
export const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const
export type Handle = (typeof HANDLES)[number]

const within = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(Math.max(least, most), value))

/** A region whole px large and on the picture as a whole; its size is kept as far as the picture has room for it. */
function kept({ left, top, width, height }: Region, size: Size): Region {
  const w = within(Math.round(width), 1, size.width)
  const h = within(Math.round(height), 1, size.height)
  return {
    left: within(Math.round(left), 0, size.width - w),
    top: within(Math.round(top), 0, size.height - h),
    width: w,
    height: h,
  }
}

/** A region moved by so much, up to the picture's edges. */
export const movedBy = (region: Region, { x, y }: Point, size: Size): Region =>
  kept({ ...region, left: region.left + x, top: region.top + y }, size)

/** One axis of a resize: `from` and `to` are the region's two edges. */
function resizedSide(from: number, to: number, by: number, edge: 'from' | 'to' | undefined, most: number) {
  const least = Math.min(LEAST_SIDE_PX, to - from)
  if (edge === 'from') return [within(from + by, 0, to - least), to] as const
  if (edge === 'to') return [from, within(to + by, from + least, most)] as const
  return [from, to] as const
}

/** A region of which a handle is dragged by so much; the edges across stay where they are. */
export function resizedBy(region: Region, handle: Handle, by: Point, size: Size): Region {
  const { left, top, width, height } = kept(region, size)
  const across = handle.includes('w') ? 'from' : handle.includes('e') ? 'to' : undefined
  const down = handle.includes('n') ? 'from' : handle.includes('s') ? 'to' : undefined
  const [west, east] = resizedSide(left, left + width, Math.round(by.x), across, size.width)
  const [north, south] = resizedSide(top, top + height, Math.round(by.y), down, size.height)
  return { left: west, top: north, width: east - west, height: south - north }
}

/** The region between two corners in any order; undefined where it is too small to be meant. */
export function drawn(from: Point, to: Point, size: Size): Region | undefined {
  const x = [from.x, to.x].map((value) => within(Math.round(value), 0, size.width))
  const y = [from.y, to.y].map((value) => within(Math.round(value), 0, size.height))
  const [left, top] = [Math.min(...x), Math.min(...y)]
  const [width, height] = [Math.max(...x) - left, Math.max(...y) - top]
  if (width < LEAST_SIDE_PX || height < LEAST_SIDE_PX) return undefined
  return { left, top, width, height }
}

/** Where a point of the screen lies on a picture that is shown in a frame of the screen. */
export function onPicture(screen: Point, frame: Region, size: Size): Point {
  return {
    x: ((screen.x - frame.left) * size.width) / frame.width,
    y: ((screen.y - frame.top) * size.height) / frame.height,
  }
}

/** Whether a region lies on the picture as a whole. */
export const isOn = ({ left, top, width, height }: Region, size: Size): boolean =>
  left >= 0 && top >= 0 && left + width <= size.width && top + height <= size.height

const doOverlap = (one: Region, other: Region): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height

/** The places of each two regions that share some px; what is undefined lies nowhere. */
export const overlaps = (regions: readonly (Region | undefined)[]): [number, number][] =>
  regions.flatMap((one, at) =>
    regions
      .slice(at + 1)
      .flatMap((other, after): [number, number][] =>
        one !== undefined && other !== undefined && doOverlap(one, other) ? [[at, at + 1 + after]] : [],
      ),
  )

/** What an arrow key does: to which side, and by how much. */
export function arrowStep(key: string, isLong: boolean): Point | undefined {
  const px = isLong ? 10 : 1
  switch (key) {
    case 'ArrowLeft':
      return { x: -px, y: 0 }
    case 'ArrowRight':
      return { x: px, y: 0 }
    case 'ArrowUp':
      return { x: 0, y: -px }
    case 'ArrowDown':
      return { x: 0, y: px }
    default:
      return undefined
  }
}

/** What a region measures that was not drawn. */
const START: Region = { left: 0, top: 0, width: 320, height: 120 }

/** A place for one more region: the first from the top, across the middle, at which it hides no other. */
export function freePlace(regions: readonly (Region | undefined)[], size: Size | undefined): Region {
  const picture = size ?? { width: START.width, height: 20_000 }
  const first = kept({ ...START, left: (picture.width - START.width) / 2 }, picture)
  const isFree = (place: Region) => overlaps([place, ...regions]).every(([one]) => one !== 0)
  const rows = Math.max(1, Math.floor(picture.height / first.height))
  const places = Array.from({ length: rows }, (_, row) => ({ ...first, top: row * first.height }))
  return places.find(isFree) ?? first
}
