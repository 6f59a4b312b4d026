/** One encoding of a slice. */
export interface SliceSource {
  src: string
  /** Width of the encoded file, px. */
  width: number
  /** MIME type. */
  type: string
}

/** A horizontal band of a picture, measured in the picture's own px. */
interface PictureSlice {
  top: number
  height: number
  sources: readonly SliceSource[]
}

/** A picture whose size is known; without slices it is loaded whole and cut by the scene. */
export interface LongImage {
  src: string
  width: number
  height: number
  slices: readonly PictureSlice[]
  /** Address of all of the picture in few pixels, shown where tiles are missing. */
  preview?: string | undefined
}

export interface ImageHotspotData {
  picture: LongImage
  /** Where the window's upper edge lies in the picture at first, CSS px. */
  startPx: number
}

/**
 * `loading` while tiles of the window are missing, `ready` when all are there, `failed` when one could not
 * be loaded, `refused` when none could: the host forbids textures or there is no such picture.
 */
export type ImageHotspotPhase = 'loading' | 'ready' | 'failed' | 'refused'

export interface ImageHotspotProgress {
  phase: ImageHotspotPhase
  /** Loaded tiles of the window, of all that it needs. */
  arrived: number
  wanted: number
}

interface ImageHotspotEvents {
  changed: ImageHotspotProgress
}

export interface ImageHotspotCommands {
  /** The window has moved: its upper edge lies here in the picture, CSS px. */
  look(topPx: number): void
  /** Requests the failed tiles again. */
  retry(): void
}

export interface ImageHotspotSnapshot {
  scene: 'image-hotspot'
  phase: ImageHotspotPhase
  /** How far the page has scrolled past the picture's upper edge, CSS px. */
  scrollTopPx: number
  /** Where the window's upper edge lies in the picture, CSS px. */
  windowTopPx: number
  tilesResident: number
  /** Parts of the picture within the window that neither a tile nor the preview shows yet, CSS px. */
  missing: readonly { topPx: number; bottomPx: number }[]
  /** GPU memory of the resident tiles and of the preview, four bytes a pixel. */
  textureBytes: number
}

/** What crosses between a page and its long picture. */
export interface ImageHotspotShape {
  data: ImageHotspotData
  events: ImageHotspotEvents
  commands: ImageHotspotCommands
  snapshot: ImageHotspotSnapshot
}
