import { isKeyOfField, repeatedKeys } from './system-entries'
import { MAP_KEY, systemFields } from './system-fields'

/** The system configuration as it is served: its seed may have keys under `entries` that no field takes as they are. */
export const servedSystemFile = systemFields.check((context) => {
  const file = context.value
  const refuse = (path: PropertyKey[], message: string) =>
    context.issues.push({ code: 'custom', path, message, input: file })
  for (const { path } of repeatedKeys(file)) refuse(path, 'expected a key that nothing else gives')
  file.entries?.forEach(({ key }, at) => {
    if (key === MAP_KEY) refuse(['entries', at, 'key'], 'expected no secret: it stays in the file')
  })
})

/**
 * The system configuration as a document (spec part 1 §3, decisions §14): its texts may be given for each language. What a
 * field gives is under its field alone, which checks it.
 */
export const systemFile = servedSystemFile.check((context) => {
  const file = context.value
  const refused = new Set(context.issues.map(({ path }) => path?.join('.')))
  file.entries?.forEach(({ key, value }, at) => {
    const path = ['entries', at, 'key']
    if (isKeyOfField(key, value) && !refused.has(path.join('.')))
      context.issues.push({ code: 'custom', path, message: 'expected a key that no field has', input: file })
  })
})
