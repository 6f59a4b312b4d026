import * as z from 'zod/mini'
import { create } from 'zustand'
import type { Language } from '../../domain/languages'
import { languageOf } from '../platform/language'
import { readStored, writeStored } from '../platform/storage'

interface Preferences {
  language: Language
  /** Neither sound nor vibration. */
  muted: boolean
  /** Names of the games that this browser has been shown how to play. */
  taught: readonly string[]
  /** The system asks for less motion; follows the setting live. */
  reducedMotion: boolean
  setMuted: (muted: boolean) => void
  setTaught: (game: string) => void
}

const MUTED_KEY = 'hongbao.muted'
const TAUGHT_KEY = 'hongbao.taught'

const motionQuery = () =>
  typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : undefined

/** The store with its hook; `preferences` is the same store for code outside React. */
export const usePreferences = create<Preferences>()((set, get) => ({
  language: languageOf(globalThis.location?.search ?? '', globalThis.navigator?.language),
  muted: readStored('local', MUTED_KEY, z.boolean()) ?? false,
  taught: readStored('local', TAUGHT_KEY, z.array(z.string())) ?? [],
  reducedMotion: motionQuery()?.matches ?? false,
  setMuted: (muted) => {
    writeStored('local', MUTED_KEY, muted)
    set({ muted })
  },
  setTaught: (game) => {
    const { taught } = get()
    if (taught.includes(game)) return
    const all = [...taught, game]
    writeStored('local', TAUGHT_KEY, all)
    set({ taught: all })
  },
}))

export const preferences = usePreferences

motionQuery()?.addEventListener?.('change', (event) => preferences.setState({ reducedMotion: event.matches }))
