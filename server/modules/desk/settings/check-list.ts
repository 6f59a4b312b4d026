import { SYSTEM_ID } from '../../../../domain/desk/call'
import { entriesOf, KEY_OF } from '../../../../domain/desk/settings/system-entries'
import type { SystemFile } from '../../../../domain/desk/settings/system-fields'
import {
  languageFindings,
  linkFindings,
  type NamedPicture,
  pictureFindings,
} from '../../../../domain/rules/go-live/document-lines'
import { found, type GoLiveFinding, type GoLiveLine, lineOf } from '../../../../domain/rules/go-live/finding'
import { offList } from '../../../campaigns/checks'
import { readSystemText, smsLinks, systemLinks, systemPictures } from '../../../campaigns/system/read'

/** Where a code is sent to anybody who asks, and where a text could lead elsewhere in the bank's name. */
function smsFindings(file: SystemFile): GoLiveFinding[] {
  const captcha = entriesOf(file).get(KEY_OF.captcha_required)
  return [
    ...(captcha !== undefined && captcha !== '1' ? [found('captchaOff', 'captcha_required')] : []),
    ...smsLinks(file).map(([field, address]) => found('linkInSms', field, { address })),
  ]
}

/**
 * What is to be looked at before the system configuration goes live, beside its problems.
 * @param sized gives the pictures of this server among addresses
 */
export async function systemLines(
  { web }: Reads<'web'>,
  document: string,
  sized: (addresses: readonly [field: string, address: string][]) => Promise<NamedPicture[]>,
): Promise<GoLiveLine[]> {
  const read = readSystemText(document)
  if (!read.ok) return []
  // Names of cities are compared with a map's, which has them in Chinese.
  const { location_city, ...texts } = JSON.parse(document)
  const [links, pictures] = [systemLinks(read.file), systemPictures(read.file)]
  const off = offList(SYSTEM_ID, { links, pictures }, web).map(({ field }) => field)
  return [
    lineOf('languages', languageFindings(texts)),
    lineOf('pictures', pictureFindings(await sized([...pictures, ...links]))),
    lineOf('links', linkFindings([...links, ...pictures], new Set(off))),
    lineOf('sms', smsFindings(read.file)),
  ]
}
