import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { campaignFields, campaignJsonSchema } from '../../../domain/campaign/json-schema'
import { systemSeedFields } from '../../../domain/desk/settings/json-schema'
import { keysOfField } from '../../../domain/desk/settings/system-entries'
import { fieldsBeside, fieldsPage, systemPage } from './field-tables'

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const README = at('server/campaigns/demo/README.md')
const TABLE = /(<!-- fields -->\n)[\s\S]*?(<!-- \/fields -->)/

/** The JSON Schema of campaign files as a file. */
export const schemaText = (): string => `${JSON.stringify(campaignJsonSchema(), null, 2)}\n`

/** The files of the repository that are made from the schema, by their path, as they should be now. */
export async function referenceFiles(): Promise<Map<string, string>> {
  const fields = campaignFields()
  const readme = await readFile(README, 'utf8')
  return new Map([
    [at('server/campaigns/campaign.schema.json'), schemaText()],
    [at('docs/campaign-fields.md'), fieldsPage(fields)],
    [at('docs/system-fields.md'), systemPage(systemSeedFields(), keysOfField)],
    [README, readme.replace(TABLE, (_, from, to) => `${from}\n${fieldsBeside(fields)}\n\n${to}`)],
  ])
}
