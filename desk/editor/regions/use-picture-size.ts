import { useState } from 'react'
import { valueAt } from '../document/path'
import type { Size } from './geometry'

/** The landing picture, whose regions these are. */
const PICTURE = ['config', 'activityBgImg']

export interface ShownPicture {
  /** '' for none. */
  address: string
  /** Its own size once it is there. */
  size: Size | undefined
  hasFailed: boolean
  /** It has loaded with this size, or not at all. */
  settle(size: Size | undefined): void
}

/** The landing picture of a document and what became of it; another address begins anew. */
export function usePictureSize(document: unknown): ShownPicture {
  const [settled, setSettled] = useState<{ address: string; size: Size | undefined }>()
  const value = valueAt(document, PICTURE)
  const address = typeof value === 'string' ? value.trim() : ''
  const now = settled?.address === address && address !== '' ? settled : undefined
  return {
    address,
    size: now?.size,
    hasFailed: now !== undefined && now.size === undefined,
    settle: (size) => setSettled({ address, size }),
  }
}
