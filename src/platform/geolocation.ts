/** Longest wait for a position, with the player's answer to the system's prompt. */
const WAIT_MS = 8_000
/** A position of the last minutes is precise enough for a city. */
const OLDEST_MS = 10 * 60_000

/** The phone's position in degrees; undefined where it is not available. */
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
