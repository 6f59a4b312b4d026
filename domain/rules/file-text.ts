const startsWith = (bytes: Uint8Array, ...mark: number[]) => mark.every((one, at) => bytes[at] === one)

/** Whether every second byte of a text is 0, as Latin text and digits in UTF-16 have it. */
function halfIsZero(bytes: Uint8Array, from: 0 | 1): boolean {
  const looked = bytes.subarray(0, 400)
  let zeros = 0
  for (let at = from; at < looked.length; at += 2) if (looked[at] === 0) zeros += 1
  return looked.length >= 2 && zeros > looked.length / 5
}

/**
 * The text of a file in UTF-8, in UTF-16 of either order with its mark or without, or in GB18030, in which Excel saves CSV on
 * a Chinese Windows. Undefined for one that is no text: it has bytes 0.
 */
export function textOfBytes(bytes: Uint8Array): string | undefined {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.includes(0)) {
    if (bytes.length % 2 === 1) return undefined
    const text = halfIsZero(bytes, 1)
      ? new TextDecoder('utf-16le').decode(bytes)
      : halfIsZero(bytes, 0)
        ? new TextDecoder('utf-16be').decode(bytes)
        : '\0'
    return text.includes('\0') ? undefined : text
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
