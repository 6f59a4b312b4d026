import * as z from 'zod/mini'
import { create } from 'zustand'
import { type Language, languageOf } from '../platform/language'
import { readStored, writeStored } from '../platform/storage'

interface Preferences {
  language: Language
  muted: boolean
  /** The system asks for less motion; follows the setting live. */
  reducedMotion: boolean
  setMuted: (muted: boolean) => void
}

const MUTED_KEY = 'hongbao.muted'

const motionQuery = () =>
  typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : undefined

/** The store with its hook; `preferences` is the same store for code outside React. */
export const usePreferences = create<Preferences>()((set) => ({
  language: languageOf(globalThis.location?.search ?? '', globalThis.navigator?.language),
  muted: readStored('local', MUTED_KEY, z.boolean()) ?? false,
  reducedMotion: motionQuery()?.matches ?? false,
  setMuted: (muted) => {
    writeStored('local', MUTED_KEY, muted)
    set({ muted })
  },
}))

export const preferences = usePreferences

motionQuery()?.addEventListener?.('change', (event) => preferences.setState({ reducedMotion: event.matches }))
