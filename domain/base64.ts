/** Encodes bytes as base64 with padding. */
export function toBase64(bytes: Uint8Array): string {
  const chunkBytes = 0x8000
  let binary = ''
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    binary += String.fromCharCode(...bytes.subarray(at, at + chunkBytes))
  }
  return btoa(binary)
}

/**
 * Decodes base64 text. Only the canonical form is taken (alphabet of RFC 4648 §4, padding, no blanks,
 * unused bits zero), so that no two texts stand for the same bytes.
 * @returns undefined for any other text.
 */
export function fromBase64(text: string): Uint8Array | undefined {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return undefined
  const binary = atob(text)
  if (btoa(binary) !== text) return undefined
  return Uint8Array.from(binary, (char) => char.charCodeAt(0))
}
