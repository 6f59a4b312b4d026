import type { Port } from '../adapter'
import { type PlaceProvider, unknownPlaces } from './port'
import { type SandboxPlaceProvider, sandbox } from './sandbox'
import { tencent } from './tencent'

/** To add a maps service: its file, and a line here. */
export const place: Port<PlaceProvider, SandboxPlaceProvider> = {
  adapters: [],
  switched: [tencent],
  sandbox,
  otherwise: unknownPlaces,
}
