import { compress, type Encoding } from '../../http/client/compression'
import type { PartedPage } from './own-parts'

/** For an address that comes again: what is made serves everybody for a second. */
const BROTLI_QUALITY = 5
/** For the first visit by an address, which may be the only one: a sixth larger, in a third of the time. */
const QUICK_BROTLI_QUALITY = 3
/** Answers of a page that are kept, each of one address. */
const MOST_ANSWERS = 16
/** Longer addresses are those of one visit alone. */
const MOST_NAME = 512
const MOST_BYTES = 64 * 2 ** 20
/** What a character of a page takes with its answers: two bytes itself, and in each answer, compressed, a quarter of one. */
const BYTES_PER_CHARACTER = 6

interface Answer {
  readonly date: string
  /** Undefined where it is not compressed, which costs nothing. */
  readonly bytes: Promise<Buffer> | undefined
}

/** A page, and the answers that were made of it in this second. */
class KeptPage {
  private readonly answers = new Map<string, Answer>()

  constructor(readonly page: PartedPage) {}

  /** Whether the compressed answer of this date is there. */
  isReady(name: string, date: string): boolean {
    const kept = this.answers.get(name)
    return kept?.bytes !== undefined && kept.date === date
  }

  /** @param date is in the values too: an answer of another second is made anew */
  answer(
    name: string,
    date: string,
    values: ReadonlyMap<string, string>,
    encoding: Encoding | undefined,
  ): Promise<Buffer> {
    const kept = this.answers.get(name)
    if (kept?.bytes !== undefined && kept.date === date) return kept.bytes
    const plain = Buffer.from(this.page.fill(values))
    const quality = kept === undefined ? QUICK_BROTLI_QUALITY : BROTLI_QUALITY
    const bytes = encoding && compress(plain, encoding, quality)
    if (name.length <= MOST_NAME) this.note(name, { date, bytes })
    return bytes ?? Promise.resolve(plain)
  }

  private note(name: string, answer: Answer): void {
    this.answers.delete(name)
    this.answers.set(name, answer)
    const [oldest] = this.answers.keys()
    if (this.answers.size > MOST_ANSWERS && oldest !== undefined) this.answers.delete(oldest)
  }
}

/** Pages of this process by key, within so many bytes: the one that was asked for longest ago goes first. */
export class KeptPages {
  private readonly pages = new Map<string, KeptPage>()
  private bytes = 0

  find(key: string): KeptPage | undefined {
    const found = this.pages.get(key)
    if (found === undefined) return undefined
    this.pages.delete(key)
    this.pages.set(key, found)
    return found
  }

  keep(key: string, page: PartedPage): KeptPage {
    const kept = new KeptPage(page)
    this.pages.set(key, kept)
    this.bytes += bytesOf(kept)
    for (const [oldest, other] of this.pages) {
      if (this.bytes <= MOST_BYTES) break
      this.pages.delete(oldest)
      this.bytes -= bytesOf(other)
    }
    return kept
  }
}

const bytesOf = ({ page }: KeptPage) => page.characters * BYTES_PER_CHARACTER
