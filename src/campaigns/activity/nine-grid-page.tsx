import { LotteryPage } from './lottery'

const WORDS = {
  name: 'draw.grid',
  drawing: 'draw.running',
  result: 'draw.gridResult',
  hint: 'draw.gridHint',
} as const

/** `/SudokuWheel`: the nine-grid of a lottery (spec 2 §2 and §4). */
export default function NineGridPage() {
  return <LotteryPage game="nine-grid" words={WORDS} />
}
