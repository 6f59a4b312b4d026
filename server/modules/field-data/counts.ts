import type { RequestOf } from '../../../domain/call'
import type { fieldDataCall } from '../../../domain/calls/field-data'
import { bucketOf } from '../../../domain/rules/field-data/histogram'
import { OTHER, PLACE, PLAYED_TIERS, VITALS } from '../../../domain/rules/field-data/measures'
import type { Release } from '../../http/client/client-release'

export type FieldReport = RequestOf<typeof fieldDataCall>

/** A counter, and by how much it grows. */
export interface Count {
  readonly metric: string
  readonly subject: string
  readonly bucket: number
  readonly count: number
}

/** Columns of an error's counter: what is grouped is its place with its name. */
const errorCount = (place: string, name: string): Count => ({
  metric: 'error',
  subject: `${place} ${name}`,
  bucket: 0,
  count: 1,
})

export const isElsewhere = ({ subject }: Count): boolean => subject.startsWith(`${OTHER} `)

/** The same error at a place that is not counted by itself. */
export const elsewhere = ({ subject }: Count): Count =>
  errorCount(OTHER, subject.slice(subject.indexOf(' ') + 1))

/** A place counts by itself where it is in a script of the release: nobody else can have one. */
const knownPlace = (place: string, release: Release | undefined): string => {
  const [, file] = PLACE.exec(place) ?? []
  return file === undefined || release?.scripts.has(`assets/${file}`) ? place : OTHER
}

/** Errors of a report, one counter each. @param release undefined for a report of another release */
export const errorsOf = ({ errors = [] }: FieldReport, release: Release | undefined): Count[] =>
  errors.map(({ name, place }) => errorCount(knownPlace(place, release), name))

/** What a report counts beside its errors: measures of the page, frames by how late they were, tiers at the end. */
export function measuresOf({ page, vitals = {}, scenes = [] }: FieldReport): Count[] {
  const measured = VITALS.flatMap((metric): Count[] => {
    const value = vitals[metric]
    return value === undefined ? [] : [{ metric, subject: page, bucket: bucketOf(value), count: 1 }]
  })
  const played = scenes.flatMap(({ scene, frames, over20, over50, tier }): Count[] => [
    ...[frames - over20, over20 - over50, over50].map((count, bucket) => ({
      metric: 'frame',
      subject: scene,
      bucket,
      count,
    })),
    { metric: 'tier', subject: scene, bucket: PLAYED_TIERS.indexOf(tier), count: 1 },
  ])
  return [...measured, ...played]
}
