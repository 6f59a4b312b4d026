/** The player is asked by the system and may take a while to answer; a phone without a fix gives up. */
const WAIT_MS = 8_000
/** A fix of the last minutes will do: a city is asked for, not a doorstep. */
const OLDEST_MS = 10 * 60_000

/** Where the phone is, in degrees; undefined where it does not say. */
export function phonePoint(): Promise<{ lat: number; lng: number } | undefined> {
  if (!('geolocation' in navigator)) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      () => resolve(undefined),
      { timeout: WAIT_MS, maximumAge: OLDEST_MS },
    )
  })
}
