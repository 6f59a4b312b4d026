import { type FormPart, markOf, type Problem } from '../../../domain/rules/registration/checks'

/** Whether a problem, or one of several, is about a part; for an extra field, about the one of that label. */
export function isAbout(
  problem: Problem | readonly Problem[] | undefined,
  part: FormPart,
  label?: string,
): boolean {
  const all = problem === undefined ? [] : [problem].flat()
  return all.some((one) => markOf(one) === part && (label === undefined || one.values?.label === label))
}

/** The first problem of each part, in their order, for a list of messages. */
export function firstOfEachPart(problems: readonly Problem[]): Problem[] {
  return problems.filter((one, at) => {
    const part = markOf(one)
    return part === undefined || problems.findIndex((other) => markOf(other) === part) === at
  })
}
