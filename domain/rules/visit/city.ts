/** Default of `location_city` (spec part 1 §4). */
const DEFAULT_CITIES = '深圳'

/**
 * Whether a resolved address lies in one of the cities of config `location_city` (comma separated).
 * An address that could not be resolved is empty and is in no city.
 */
function isInCities(address: string, cities: string | undefined): boolean {
  const names = citiesOf(cities ?? '')
  return (names.length > 0 ? names : citiesOf(DEFAULT_CITIES)).some((name) => address.includes(name))
}

/** What a maps service names of a place; parts that it does not know are absent or empty. */
export interface NamedPlace {
  prov?: string | undefined
  city?: string | undefined
  district?: string | undefined
}

/** `unclear`: the place is not known, or a province is named without a city (decisions §16). */
export type PlaceVerdict = 'inside' | 'outside' | 'unclear'

/** What decided where a visitor is: the network address, or the phone's own position. */
export type PlaceEvidence = 'address' | 'position'

/** Whether a place lies in one of the cities of config `location_city`. */
export function judgePlace(place: NamedPlace | undefined, cities: string | undefined): PlaceVerdict {
  const named = [place?.prov, place?.city, place?.district].join('')
  if (isInCities(named, cities)) return 'inside'
  return place?.city ? 'outside' : 'unclear'
}

/** The phone is asked for its position unless the address settles that the visitor may take part (decisions §16). */
export const asksForPosition = (address: PlaceVerdict): boolean => address !== 'inside'

/** A clear position overrules the address; `evidence` is absent where neither names a city (decisions §16). */
export function decidePlace(verdicts: { address: PlaceVerdict; position?: PlaceVerdict | undefined }): {
  verdict: PlaceVerdict
  evidence?: PlaceEvidence
} {
  const { address, position = 'unclear' } = verdicts
  if (position !== 'unclear') return { verdict: position, evidence: 'position' }
  return address === 'unclear' ? { verdict: address } : { verdict: address, evidence: 'address' }
}

function citiesOf(list: string): string[] {
  return list
    .split(/[,，]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}
