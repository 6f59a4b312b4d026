import { useState } from 'react'
import { type Path, valueAt } from '../document/path'
import type { Size } from './geometry'

/** Pictures that do not stand beside their regions, by the field of these. */
const PICTURES: Readonly<Record<string, Path>> = {
  activityRegions: ['config', 'activityBgImg'],
  home_buttons: ['home_image'],
}

/** The picture whose regions stand at a place. */
const pictureOf = (regions: Path): Path =>
  PICTURES[String(regions.at(-1))] ?? [...regions.slice(0, -1), 'bgImg']

export interface ShownPicture {
  /** '' for none. */
  address: string
  /** Its own size once it is there. */
  size: Size | undefined
  hasFailed: boolean
  /** It has loaded with this size, or not at all. */
  settle(size: Size | undefined): void
}

/** The picture of regions and what became of it; another address begins anew. */
export function usePictureSize(document: unknown, regions: Path): ShownPicture {
  const [settled, setSettled] = useState<{ address: string; size: Size | undefined }>()
  const value = valueAt(document, pictureOf(regions))
  const address = typeof value === 'string' ? value.trim() : ''
  const now = settled?.address === address && address !== '' ? settled : undefined
  return {
    address,
    size: now?.size,
    hasFailed: now !== undefined && now.size === undefined,
    settle: (size) => setSettled({ address, size }),
  }
}
