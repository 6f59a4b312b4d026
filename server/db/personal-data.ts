import { DATA_OF_CAMPAIGNS } from './personal-data/campaigns'
import type { PersonalTable } from './personal-data/shape'
import { DATA_OF_STAFF } from './personal-data/staff'
import { DATA_OF_VISITS } from './personal-data/visits'
import type { Tables } from './tables'

/**
 * What every table holds of people: the place that export, erasure and retention read (docs/people.md). 'nothing' is a
 * table that holds nothing of anybody.
 */
export const PERSONAL_DATA = {
  ...DATA_OF_CAMPAIGNS,
  ...DATA_OF_VISITS,
  ...DATA_OF_STAFF,
  pictures: 'nothing',
  meta: 'nothing',
  keyring: 'nothing',
  alertThresholds: 'nothing',
  campaignReports: 'nothing',
  campaignPauses: 'nothing',
  campaignStock: 'nothing',
  campaignTags: 'nothing',
  campaignBudgets: 'nothing',
  campaignTerms: 'nothing',
  agreementTexts: 'nothing',
  fieldCounts: 'nothing',
  callCounts: 'nothing',
  visitCounts: 'nothing',
  redemptionCodes: 'nothing',
  newYearItems: 'nothing',
  zyOrders: 'nothing',
  drawSeeds: 'nothing',
  drawTables: 'nothing',
  drawChains: 'nothing',
  drawHeads: 'nothing',
  stockReleases: 'nothing',
} as const satisfies {
  readonly [Name in keyof Tables]: object | 'nothing'
}

type Registry = typeof PERSONAL_DATA

/** A table that holds something of people. */
export type PersonalTableName = {
  [Name in keyof Registry]: Registry[Name] extends 'nothing' ? never : Name
}[keyof Registry]

type TableOfPeople = PersonalTable<Record<string, string>>

/** The tables that hold something of people, with what the registry says of each. */
export const personalTables = (): [PersonalTableName, TableOfPeople][] =>
  Object.entries(PERSONAL_DATA).flatMap(([name, table]) =>
    table === 'nothing' ? [] : [[name as PersonalTableName, table as TableOfPeople]],
  )
