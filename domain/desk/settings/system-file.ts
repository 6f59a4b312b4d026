import { repeatedKeys } from './system-entries'
import { MAP_KEY, systemFields } from './system-fields'

/** The system configuration as a document (spec part 1 §3, decisions §14): its texts may be given for each language. */
export const systemFile = systemFields.check((context) => {
  const file = context.value
  const refuse = (path: PropertyKey[], message: string) =>
    context.issues.push({ code: 'custom', path, message, input: file })
  for (const { path } of repeatedKeys(file)) refuse(path, 'expected a key that nothing else gives')
  file.entries?.forEach(({ key }, at) => {
    if (key === MAP_KEY) refuse(['entries', at, 'key'], 'expected no secret: it stays in the file')
  })
})
