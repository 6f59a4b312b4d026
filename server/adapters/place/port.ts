import * as z from 'zod'

/** Where something is, as far as it is known. */
export const place = z.object({
  lat: z.number().optional(),
  lng: z.number().optional(),
  prov: z.string().optional(),
  city: z.string().optional(),
  district: z.string().optional(),
})
export type Place = z.output<typeof place>

/** A maps service. Both methods throw when it cannot be queried, and answer undefined for what it does not know. */
export interface PlaceProvider {
  /** Where a network address is. */
  byAddress(ip: string): Promise<Place | undefined>
  /** What is at a point; degrees. */
  byPoint(lat: number, lng: number): Promise<Place | undefined>
}

/** No maps service: every place is unknown. */
export const unknownPlaces: PlaceProvider = {
  byAddress: async () => undefined,
  byPoint: async () => undefined,
}
