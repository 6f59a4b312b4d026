/** Lacquers of the theme. */
export type Tone = 'paper' | 'red' | 'gold'

export interface ToneColours {
  /** Lacquer from the hub, over the middle, to the rim. */
  ground: readonly [hub: string, middle: string, rim: string]
  /** Letters of labels, and the line around them. */
  text: string
  textEdge: string
  /** Amounts from their upper to their lower edge, and the line around them. */
  amount: readonly [upper: string, lower: string]
  amountEdge: string
  /** Ornaments pressed into the lacquer. */
  ornament: string
}

export interface LotteryTheme {
  tones: Readonly<Record<Tone, ToneColours>>
  /** Lines between sectors, from shade to light. */
  line: readonly [shade: string, body: string, light: string]
  /** Letters of the hub and digits of the amount won, from their upper to their lower edge. */
  gilt: readonly [upper: string, middle: string, lower: string]
  giltEdge: string
  /** Colour over the sectors that did not win, opacity included. */
  dusk: string
}

/** The default theme, 新春. */
export const springTheme: LotteryTheme = {
  tones: {
    paper: {
      ground: ['#FFFDF5', '#FFF4DF', '#FFD99A'],
      text: '#8E1219',
      textEdge: '#FFF7EA',
      amount: ['#E8303C', '#A4161A'],
      amountEdge: '#FFFDF5',
      ornament: '#C9791E',
    },
    red: {
      ground: ['#F4595B', '#DB2A3C', '#9C1219'],
      text: '#FFF1CC',
      textEdge: '#8E0E18',
      amount: ['#FFFBE8', '#FFD15C'],
      amountEdge: '#7A0812',
      ornament: '#FFD9A0',
    },
    gold: {
      ground: ['#FFF3C9', '#FBD06A', '#D9952A'],
      text: '#7A0812',
      textEdge: '#FFE9AE',
      amount: ['#C4141F', '#7A0812'],
      amountEdge: '#FFF3C9',
      ornament: '#8A4E0C',
    },
  },
  line: ['#8A5210', '#F2BB4A', '#FFF3C4'],
  gilt: ['#FFFBE6', '#FFE08A', '#F0A92E'],
  giltEdge: '#7A0812',
  dusk: '#3C060CA8',
}
