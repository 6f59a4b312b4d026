import { type Ink, round } from '../ink'

/** A boat-shaped gold ingot (元宝), `w` wide, its foot on y = 0, centred on x = 0; about 0.62 `w` high. */
export function ingot(ink: Ink, w: number): string {
  const k = w / 100
  const p = (...numbers: number[]) => numbers.map((n) => round(n * k)).join(' ')
  const hull = ink.linear(
    [
      ['#FFE79A', 0],
      ['#F7C550', 0.3],
      ['#DE9B2C', 0.65],
      ['#A8641A', 1],
    ],
    [0.2, 0],
    [0.6, 1],
  )
  const deck = ink.linear(
    [
      ['#FFF8D8', 0],
      ['#FBD872', 0.6],
      ['#E5A837', 1],
    ],
    [0.1, 0],
    [0.9, 1],
  )
  const dome = ink.radial(
    [
      ['#FFFCEB', 0],
      ['#FFE28A', 0.35],
      ['#F2B744', 0.7],
      ['#C27C20', 1],
    ],
    0.36,
    0.24,
    0.85,
  )
  return (
    `<path d="M${p(-50, -40)}C${p(-54, -14)} ${p(-40, 0)} ${p(-24, 0)}H${round(24 * k)}C${p(40, 0)} ${p(54, -14)} ${p(50, -40)}C${p(30, -24)} ${p(-30, -24)} ${p(-50, -40)}Z" fill="${hull}"/>` +
    `<path d="M${p(-50, -40)}C${p(-44, -48)} ${p(-28, -42)} ${p(0, -42)}C${p(28, -42)} ${p(44, -48)} ${p(50, -40)}C${p(34, -21)} ${p(-34, -21)} ${p(-50, -40)}Z" fill="${deck}"/>` +
    `<path d="M${p(-25, -32)}C${p(-24, -66)} ${p(24, -66)} ${p(25, -32)}C${p(12, -26)} ${p(-12, -26)} ${p(-25, -32)}Z" fill="${dome}"/>` +
    `<path d="M${p(-44, -30)}C${p(-43, -16)} ${p(-36, -7)} ${p(-24, -4)}" fill="none" stroke="#FFF8DC" stroke-opacity=".8" stroke-width="${round(2.4 * k)}" stroke-linecap="round"/>` +
    `<path d="M${p(-14, -46)}C${p(-12, -52)} ${p(-6, -55)} ${p(-1, -55)}" fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="${round(3 * k)}" stroke-linecap="round"/>`
  )
}
