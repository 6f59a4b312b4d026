/** One check: what it finds in the given form and facts, or undefined. */
export type Check<Args extends readonly unknown[], Finding> = (...args: Args) => Finding | undefined

/** What the checks find, in their order; at most one finding each. */
export function allFindings<Args extends readonly unknown[], Finding>(
  checks: readonly Check<Args, Finding>[],
  ...args: Args
): Finding[] {
  return checks.flatMap((check) => check(...args) ?? [])
}

/** What the first failing check finds; undefined when all pass. The checks after it do not run. */
export function firstFinding<Args extends readonly unknown[], Finding>(
  checks: readonly Check<Args, Finding>[],
  ...args: Args
): Finding | undefined {
  for (const check of checks) {
    const finding = check(...args)
    if (finding !== undefined) return finding
  }
  return undefined
}
