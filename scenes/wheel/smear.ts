import { share } from '../kit/easing'

/** Speeds between which the smeared disc comes over the sharp one, in degrees a second. */
const SMEAR_FROM_DEG_S = 620
const SMEAR_TO_DEG_S = 1150
const SMEAR_MOST = 0.9

/** @returns how far the smeared disc covers the sharp one, 0 to 1 */
export function smearAt(speedDegS: number): number {
  return SMEAR_MOST * share(speedDegS - SMEAR_FROM_DEG_S, SMEAR_TO_DEG_S - SMEAR_FROM_DEG_S)
}
