import { readFileSync } from 'node:fs'
import { Refused } from '../measure/words'
import { dataOf } from '../report/html'
import { type ProfileReport, RULE } from './run-record'

/**
 * The report that a file of ours carries.
 * @throws Refused when it is none, or counts frames by another rule than today's
 */
export function readReport(file: string): ProfileReport {
  let html: string
  try {
    html = readFileSync(file, 'utf8')
  } catch {
    throw new Refused(`${file} cannot be read.`)
  }
  const report = dataOf(html) as Partial<ProfileReport> | undefined
  if (report?.kind !== 'profile') throw new Refused(`${file} is no report of npm run profile.`)
  if (report.rule !== RULE)
    throw new Refused(`${file} counts frames by an older rule, which leaves freezes out: profile it again.`)
  return report as ProfileReport
}
