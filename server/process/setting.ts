import * as z from 'zod'

/** What a refusal and the documentation say of an environment variable. */
interface Note {
  /** What the variable should be, as in 'X is …; it should be <expected>'. */
  readonly expected: string
  /** A refusal shows nothing of the value. */
  readonly isSecret?: boolean
  /** A secret that a provider makes and hands out, so that its length is not ours to choose. */
  readonly isHandedOut?: boolean
  /** An address with a password in it: a refusal shows the rest. */
  readonly holdsPassword?: boolean
  /** An address that production accepts with https: only. */
  readonly isAddress?: boolean
}

const notes = z.registry<Note>()

/** The schema of an adapter's environment variable. */
export type Variable = z.ZodType<string | undefined, string | undefined>

/** What is noted of a setting's schema. */
export const noteOf = (schema: z.ZodType): Note | undefined => notes.get(schema)

/** The schema of an environment variable with what its refusal says. */
export function setting<S extends z.ZodType>(schema: S, note: string | Note): S {
  notes.add(schema, typeof note === 'string' ? { expected: note } : note)
  return schema
}

/** An http: or https: address; `more` adds to what its refusal says. */
export const webAddress = (more = '') =>
  setting(z.url({ protocol: /^https?$/ }), {
    expected: `an http: or https: address${more}`,
    isAddress: true,
  })

/** A secret of any form, or none; production looks at how it can be guessed. */
export const secretText = (more: Pick<Note, 'isHandedOut'> = {}) =>
  setting(z.string().optional(), { expected: 'a secret', isSecret: true, ...more })

/** '1' or nothing. */
export const onOrOff = () => setting(z.enum(['0', '1']).optional(), "'1' or nothing")
