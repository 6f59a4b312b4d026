const BYTES = 16
/** Version 4, of random bits, and the variant of RFC 9562. */
const VERSION = { at: 6, mask: 0x0f, bits: 0x40 }
const VARIANT = { at: 8, mask: 0x3f, bits: 0x80 }

/** A UUID for a new batch, also where the engine or the page's origin allows no `randomUUID`. */
export function newBatch(): string {
  if (crypto.randomUUID !== undefined) return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  for (const { at, mask, bits } of [VERSION, VARIANT]) bytes[at] = ((bytes[at] ?? 0) & mask) | bits
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
