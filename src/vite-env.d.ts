/// <reference types="vite/client" />

/** True in development and demo builds, where the lab may be loaded; false in a release. */
declare const __LAB__: boolean

interface ImportMetaEnv {
  /** Origin of the API; same-origin without it (decisions §2). */
  readonly VITE_API_BASE?: string
  /** Address of the client-location call (decisions §16). */
  readonly VITE_LOCATION_URL?: string
}
