import * as z from 'zod'

/** What JSON Schema says of a leaf, or the id of an object that stands among its definitions. */
type SchemaPart = z.core.JSONSchema.BaseSchema

/** What an editor shows of the parts that zod cannot say in JSON Schema, beside the ids of shared objects. */
export const schemaParts = z.registry<SchemaPart>()

/** A value that is nearly right: what was expected of it in particular. */
export class Misfit {
  constructor(readonly expectation: string) {}
}

/**
 * A leaf of campaign files. It says in one line what it expects, so that a problem can name file, field and expectation
 * without the reader knowing the schema library.
 * @param part the same in JSON Schema: it takes what `read` takes, as far as JSON Schema can tell
 */
export function leaf<In, Out>(
  expectation: string,
  part: SchemaPart,
  read: (value: unknown) => Out | Misfit | undefined,
) {
  // An editor says this in place of the pattern.
  const hint = part.pattern === undefined ? {} : { patternErrorMessage: `expected ${expectation}` }
  return z
    .custom<In>()
    .transform((value, context): Out => {
      const result = read(value)
      if (result !== undefined && !(result instanceof Misfit)) return result
      const message = `expected ${result instanceof Misfit ? result.expectation : expectation}`
      context.issues.push({ code: 'custom', message, input: value })
      return z.NEVER
    })
    .register(schemaParts, { ...hint, ...part })
}
