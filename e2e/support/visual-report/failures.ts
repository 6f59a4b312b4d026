/** Types of the annotations that a test carries for each of its pictures. */
export const PICTURE = {
  compared: 'picture',
  missing: 'picture missing',
  notCompared: 'picture not compared',
  /** What may differ, as JSON with the picture's name. */
  tolerance: 'picture tolerance',
} as const

/** What Playwright allows a picture to differ. */
interface Tolerance {
  readonly threshold?: number
  readonly maxDiffPixels?: number
  readonly maxDiffPixelRatio?: number
}

/** What a finished test has, as Playwright's reporters have it. */
export interface TestedPictures {
  /** Of the test's file, groups and its own. */
  readonly titles: readonly string[]
  readonly attachments: readonly { readonly name: string; readonly path?: string }[]
  readonly annotations: readonly { readonly type: string; readonly description?: string }[]
  readonly errors: readonly { readonly message?: string }[]
}

/** A picture that is not as its reference, or has none, with the files of what was compared. */
export interface VisualFailure {
  readonly titles: readonly string[]
  readonly picture: string
  readonly expected?: string
  readonly actual?: string
  readonly diff?: string
  /** How many pixels differ by more than the tolerance; undefined where it has no reference. */
  readonly pixels?: number
  readonly tolerance: Tolerance
}

const PART = /^(.+)-(expected|actual|diff)\.webp$/

/** The pictures among a failed test's attachments, one entry each in the order they came, with their files. */
export function visualFailures({
  titles,
  attachments,
  annotations,
  errors,
}: TestedPictures): VisualFailure[] {
  const found = new Map<string, VisualFailure>()
  for (const { name, path } of attachments) {
    const [, picture, part] = PART.exec(name) ?? []
    if (picture === undefined || part === undefined || path === undefined) continue
    const failure = found.get(picture) ?? {
      titles,
      picture,
      pixels: pixelsOf(picture, errors),
      tolerance: toleranceFor(picture, annotations),
    }
    found.set(picture, { ...failure, [part]: path })
  }
  return [...found.values()]
}

/** The count is told in the message alone. */
function pixelsOf(picture: string, errors: TestedPictures['errors']): number | undefined {
  const message = errors.find((error) => error.message?.includes(`Snapshot: ${picture}.webp`))?.message
  const [, pixels] = /(\d+) pixels \(ratio/.exec(message ?? '') ?? []
  return pixels === undefined ? undefined : Number(pixels)
}

function toleranceFor(picture: string, annotations: TestedPictures['annotations']): Tolerance {
  for (const { type, description } of annotations) {
    if (type !== PICTURE.tolerance || description === undefined) continue
    const { name, ...tolerance } = JSON.parse(description) as Tolerance & { name: string }
    if (name === picture) return tolerance
  }
  return {}
}

/**
 * The line on how many pictures a run compared; undefined for a run without any.
 * @param differ how many of those compared are not as their reference
 */
export function pictureLine(
  types: readonly string[],
  differ: number,
  howToCompare: string,
): string | undefined {
  const count = (type: string) => types.filter((one) => one === type).length
  const [compared, missing, notCompared] = [
    count(PICTURE.compared),
    count(PICTURE.missing),
    count(PICTURE.notCompared),
  ]
  if (compared + missing + notCompared === 0) return undefined
  const line = `pictures: ${compared} compared, ${differ} differ, ${missing} missing`
  return notCompared === 0 ? line : `${line}, ${notCompared} not compared; ${howToCompare}`
}
