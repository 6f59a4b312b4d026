import { LotteryPage } from './lottery'

const WORDS = {
  name: 'draw.wheel',
  drawing: 'draw.spinning',
  result: 'draw.result',
  hint: 'draw.hint',
} as const

/** `/activeWheel`: the prize wheel of a lottery (spec 2 §2 and §4). */
export default function WheelPage() {
  return <LotteryPage game="wheel" words={WORDS} />
}
