import { type CampaignField, type DescribedDocument, fieldsOf } from '../../campaign/json-schema'
import { SEED_DESCRIBED, SYSTEM_DESCRIBED } from './descriptions/all'
import { seedFields, systemFields } from './system-fields'

const title = 'System configuration · 系统配置'

/** The system configuration as its versions have it. */
export const SYSTEM_DOCUMENT: DescribedDocument = { title, schema: systemFields, objects: SYSTEM_DESCRIBED }

/** Every field of the file of the system configuration, in the order of the schema. */
export const systemSeedFields = (): CampaignField[] =>
  fieldsOf({ title, schema: seedFields, objects: SEED_DESCRIBED })
