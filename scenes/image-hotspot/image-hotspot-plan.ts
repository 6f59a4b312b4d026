import type { LongImage, SliceSource } from './image-hotspot-shape'

/** Larger textures turn black on some phones. */
export const TEXTURE_SIDE_PX = 2048
/** Largest height of a tile that the scene cuts itself, in texture px. */
const TILE_HEIGHT_PX = 512
/** Largest width of such a tile: the widest phone shows no more. */
const TILE_WIDTH_PX = 1080
/** Share of the 24 MB of a picture that tiles may fill; the rest is for tiles being replaced. */
export const TILE_BUDGET_BYTES = 20_000_000
/** An encoding narrower than the screen by less than this looks as sharp as a wider one. */
const WIDTH_SLACK = 0.9
const BYTES_PER_PX = 4

/** A band of the picture as one texture. */
export interface Tile {
  index: number
  /** In the picture's own px. */
  topPx: number
  heightPx: number
  /** Size of its texture. */
  textureWidthPx: number
  textureHeightPx: number
  bytes: number
  /** Address of its file; without one it is cut from the whole picture. */
  address?: string
}

/** The conditions under which the tiles are shown. */
interface Showing {
  /** Width of the picture on the screen in device px. */
  deviceWidthPx: number
  /** Height of the window in the picture's own px. */
  windowPx: number
  avif: boolean
}

/** Every tile of a picture, from top to bottom; a window of them always fits the budget. */
export function tilesOf(picture: LongImage, showing: Showing): Tile[] {
  return slicedTiles(picture, showing) ?? cutTiles(picture, showing)
}

function slicedTiles({ slices, width, height }: LongImage, showing: Showing): Tile[] | undefined {
  if (slices.length === 0) return undefined
  const highestPx = Math.max(...slices.map((slice) => slice.height))
  const tiles = slices.map((slice, index): Tile | undefined => {
    const source = sourceFor(slice.sources, showing, (at) =>
      windowBytes(at, width, Math.min(height, showing.windowPx + 2 * highestPx)),
    )
    if (!source) return undefined
    const textureHeightPx = Math.max(1, Math.round((slice.height * source.width) / width))
    return {
      index,
      topPx: slice.top,
      heightPx: slice.height,
      textureWidthPx: source.width,
      textureHeightPx,
      bytes: source.width * textureHeightPx * BYTES_PER_PX,
      address: source.src,
    }
  })
  const usable = tiles.filter((tile) => tile !== undefined)
  const fits = usable.every(
    ({ textureWidthPx, textureHeightPx }) => Math.max(textureWidthPx, textureHeightPx) <= TEXTURE_SIDE_PX,
  )
  return fits && usable.length === slices.length ? usable : undefined
}

const windowBytes = (textureWidthPx: number, ownWidthPx: number, ownHeightPx: number) =>
  textureWidthPx * ((ownHeightPx * textureWidthPx) / ownWidthPx) * BYTES_PER_PX

/** The narrowest encoding that is sharp on this screen, or the widest one whose window fits the budget. */
function sourceFor(
  sources: readonly SliceSource[],
  { deviceWidthPx, avif }: Showing,
  bytesAt: (widthPx: number) => number,
): SliceSource | undefined {
  const readable = sources.filter(({ type }) => (type === 'image/avif') === avif)
  const others = sources.filter(({ type }) => type !== 'image/avif')
  const byWidth = [...(readable.length > 0 ? readable : others)].sort((a, b) => a.width - b.width)
  const affordable = byWidth.filter(({ width }) => bytesAt(width) <= TILE_BUDGET_BYTES)
  return (
    affordable.find(({ width }) => width >= deviceWidthPx * WIDTH_SLACK) ??
    affordable[affordable.length - 1] ??
    byWidth[0]
  )
}

function cutTiles({ width, height }: LongImage, { deviceWidthPx, windowPx }: Showing): Tile[] {
  const wantedPx = Math.max(1, Math.min(width, TILE_WIDTH_PX, Math.ceil(deviceWidthPx)))
  const shownPx = Math.min(height, windowPx)
  const affordablePx = widthWithin(TILE_BUDGET_BYTES, width, shownPx)
  const textureWidthPx = Math.max(1, Math.floor(Math.min(wantedPx, affordablePx)))
  const rowsPx = (TILE_HEIGHT_PX * width) / textureWidthPx
  const count = Math.max(1, Math.ceil(height / rowsPx))
  return Array.from({ length: count }, (_, index) => {
    const topPx = Math.round((index * height) / count)
    const heightPx = Math.round(((index + 1) * height) / count) - topPx
    const textureHeightPx = Math.max(1, Math.round((heightPx * textureWidthPx) / width))
    return {
      index,
      topPx,
      heightPx,
      textureWidthPx,
      textureHeightPx,
      bytes: textureWidthPx * textureHeightPx * BYTES_PER_PX,
    }
  })
}

/** The widest texture whose window, with one more tile at either end, fits the budget. */
function widthWithin(budgetBytes: number, ownWidthPx: number, shownPx: number): number {
  const rows = shownPx / ownWidthPx
  const pixels = budgetBytes / BYTES_PER_PX
  // rows·w² + 2·TILE_HEIGHT·w = pixels
  const half = TILE_HEIGHT_PX / rows
  return Math.sqrt(half * half + pixels / rows) - half
}

/** A band in the picture's own px. */
export interface Band {
  topPx: number
  bottomPx: number
}

/** The tiles that a band needs, the nearest to its middle first. */
export function tilesWithin(tiles: readonly Tile[], { topPx, bottomPx }: Band): Tile[] {
  const middlePx = (topPx + bottomPx) / 2
  const distancePx = (tile: Tile) => Math.abs(tile.topPx + tile.heightPx / 2 - middlePx)
  return tiles
    .filter((tile) => tile.topPx < bottomPx && tile.topPx + tile.heightPx > topPx)
    .sort((a, b) => distancePx(a) - distancePx(b))
}

/**
 * The tiles to free: what the window does not need, the farthest first, until the rest fits the budget together
 * with the tiles still to be loaded.
 *
 * @param held indices of the tiles that are loaded or being loaded
 */
export function tilesToDrop(tiles: readonly Tile[], held: ReadonlySet<number>, window: Band): number[] {
  const wanted = tilesWithin(tiles, window)
  const needed = new Set(wanted.map(({ index }) => index))
  const spare = tilesWithin(tiles, { topPx: -Infinity, bottomPx: Infinity })
    .filter(({ index }) => held.has(index) && !needed.has(index))
    .sort((a, b) => gapPx(a, window) - gapPx(b, window))
  let bytes = wanted.reduce((sum, tile) => sum + tile.bytes, 0)
  return spare
    .filter((tile) => {
      const fits = bytes + tile.bytes <= TILE_BUDGET_BYTES
      if (fits) bytes += tile.bytes
      return !fits
    })
    .map(({ index }) => index)
}

const gapPx = ({ topPx, heightPx }: Tile, window: Band) =>
  Math.max(window.topPx - topPx - heightPx, topPx - window.bottomPx, 0)
