/** Why a signal has aborted; engines before 2022 keep no reason. */
export const abortReason = (signal: AbortSignal): unknown =>
  signal.reason ?? new DOMException('The scene has gone.', 'AbortError')

/** @throws the signal's reason once it has aborted: `AbortSignal.throwIfAborted` for engines before 2022 */
export function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw abortReason(signal)
}
