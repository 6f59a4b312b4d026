/** One value of a scene's state: as it is drawn, and as the plan has it at this time. */
interface Value {
  name: string
  drawn: string
  planned?: string
}

const rounded = (value: unknown) =>
  typeof value === 'number' ? String(Math.round(value * 1_000) / 1_000) : JSON.stringify(value)

/** Every value of a scene's snapshot beside its plan's, then what the plan alone knows. */
export function valuesOf(scene: object, plan: Readonly<Record<string, number>> = {}): Value[] {
  const drawn = Object.entries(scene).filter(([, value]) => typeof value !== 'object')
  const names = drawn.map(([name]) => name)
  return [
    ...drawn.map(([name, value]) => ({
      name,
      drawn: rounded(value).slice(0, 40),
      ...(plan[name] !== undefined && { planned: rounded(plan[name]) }),
    })),
    ...Object.entries(plan)
      .filter(([name]) => !names.includes(name))
      .map(([name, value]) => ({ name, drawn: '', planned: rounded(value) })),
  ]
}
