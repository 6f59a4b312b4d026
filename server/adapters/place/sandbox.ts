import * as z from 'zod'
import { defineAdapter } from '../adapter'
import type { Place, PlaceProvider } from './port'

/** Where the sandbox says that everyone is: the city that the demo campaigns are limited to. */
const SHENZHEN: Place = { lat: 22.5431, lng: 114.0579, prov: '广东省', city: '深圳市', district: '福田区' }

/** What the sandbox says of every address and of every point; null for unknown. */
interface SandboxPlaces {
  address: Place | null
  point: Place | null
}

export interface SandboxPlaceProvider extends PlaceProvider {
  /** Lets a tester move everyone; what is left out is Shenzhen again. */
  pretend(places: Partial<SandboxPlaces>): void
}

/** The demo's maps service: one place for all, which the lab can change until the process ends. */
export const sandbox = defineAdapter({
  settings: z.object({}),
  make(): SandboxPlaceProvider {
    let places: SandboxPlaces = { address: SHENZHEN, point: SHENZHEN }
    return {
      byAddress: async () => places.address ?? undefined,
      byPoint: async (lat, lng) => (places.point === null ? undefined : { ...places.point, lat, lng }),
      pretend: ({ address = SHENZHEN, point = SHENZHEN }) => {
        places = { address, point }
      },
    }
  },
})
