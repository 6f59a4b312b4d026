import type * as z from 'zod'
import type { Language } from '../../languages'

/** A wording in each language. */
export type Wording = Readonly<Record<Language, string>>

/** What the desk and editors show of a field. */
export interface Description<Value = unknown> {
  title: Wording
  description: Wording
  /** What its number counts. */
  unit?: Wording
  /** A value that a file may have. */
  example: Value
}

/** A description for each field of an object. */
export type FieldsOf<S extends z.ZodObject> = {
  [K in keyof S['shape'] & string]: Description<NonNullable<z.input<S['shape'][K]>>>
}

/** An object of the campaign file and the descriptions of its fields. */
export interface DescribedObject {
  schema: z.ZodObject
  fields: Readonly<Record<string, Description>>
}

/** Describes every field of an object; one that has no description does not compile. */
export const described = <S extends z.ZodObject>(schema: S, fields: FieldsOf<S>): DescribedObject => ({
  schema,
  fields,
})

export const YUAN: Wording = { 'zh-CN': '元', en: 'yuan' }
export const PX: Wording = { 'zh-CN': '像素', en: 'px' }
export const PIECES: Wording = { 'zh-CN': '份', en: 'pieces' }
