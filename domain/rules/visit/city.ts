/** Default of `location_city` (spec part 1 §4). */
const DEFAULT_CITIES = '深圳'

/**
 * Whether a resolved address lies in one of the cities of config `location_city` (comma separated).
 * An address that could not be resolved is empty and is in no city.
 */
export function isInCities(address: string, cities: string | undefined): boolean {
  const names = citiesOf(cities ?? '')
  return (names.length > 0 ? names : citiesOf(DEFAULT_CITIES)).some((name) => address.includes(name))
}

function citiesOf(list: string): string[] {
  return list
    .split(/[,，]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}
