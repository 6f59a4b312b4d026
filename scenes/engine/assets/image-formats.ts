/** A picture of one pixel: decoding it shows whether the browser reads AVIF. */
const AVIF_PIXEL =
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJp' +
  'bG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAAB0AAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAAB' +
  'AAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAEAAAABAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAA' +
  'AAEAAQOBAgMAAAAlbWRhdBIACgc4AAbQENBpMhAf8mKE4AAWAAAQkDWTv53G'

let avif: Promise<boolean> | undefined

/** Whether the browser reads AVIF; checked once. */
export function readsAvif(): Promise<boolean> {
  avif ??= tryAvif()
  return avif
}

async function tryAvif(): Promise<boolean> {
  if (typeof createImageBitmap !== 'function') return false
  try {
    const bytes = Uint8Array.from(atob(AVIF_PIXEL), (character) => character.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/avif' }))
    bitmap.close()
    return true
  } catch {
    return false
  }
}
