import { shanghaiDay } from '../../domain/rules/shanghai-time'

const MOST = 64

interface Given {
  /** What the campaign is to be called. */
  name: string
  /** The template or campaign that it is made from. */
  source: string
  /** Epoch ms. */
  now: number
  /** Ids that there are already. */
  taken: ReadonlySet<string>
}

/** An id for a new campaign: its name in letters of an address, or where that has none, what it is made from with its numbers or the day. */
export function proposedId({ name, source, now, taken }: Given): string {
  if (name.trim() === '') return ''
  const words =
    name
      .normalize('NFKC')
      .toLowerCase()
      .match(/[a-z\d]+/g) ?? []
  const hasLetters = words.some((word) => /[a-z]/.test(word))
  const numbers = words.length > 0 ? words : [shanghaiDay(now).replaceAll('-', '')]
  const stem = (hasLetters ? words : [source, ...numbers])
    .join('-')
    .slice(0, MOST - 4)
    .replace(/-+$/, '')
  let id = stem
  for (let count = 2; taken.has(id); count += 1) id = `${stem}-${count}`
  return id
}
