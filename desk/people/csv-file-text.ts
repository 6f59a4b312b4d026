/** The byte order mark of UTF-16, little endian, as Excel writes it before 'Unicode text'. */
const UTF_16_MARK = [0xff, 0xfe]

/**
 * The text of a CSV file in UTF-8, in UTF-16 with its mark, or in GB18030, in which Excel saves CSV on a Chinese Windows.
 * Undefined for a file that is none, such as a workbook: it has bytes 0.
 */
export async function csvFileText(file: Blob): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (UTF_16_MARK.every((one, at) => bytes[at] === one)) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes.includes(0)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
