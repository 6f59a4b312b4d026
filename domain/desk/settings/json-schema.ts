import { type CampaignField, fieldsOf } from '../../campaign/json-schema'
import { SEED_DESCRIBED } from './descriptions'
import { seedFields } from './system-fields'

/** Every field of the file of the system configuration, in the order of the schema. */
export const systemSeedFields = (): CampaignField[] =>
  fieldsOf({ title: 'System configuration · 系统配置', schema: seedFields, objects: SEED_DESCRIBED })
