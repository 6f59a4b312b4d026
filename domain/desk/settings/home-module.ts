import * as z from 'zod'
import { address, pictureAddress } from '../../campaign/leaves/addresses'
import { choice, filledLocalText, flagText } from '../../campaign/leaves/texts'
import { ANY_HOST } from '../../rules/visit/hosts'
import { safeLink } from '../../rules/visit/links'

/** In place of the origin that the pages are served from. */
const ANY_ORIGIN = 'https://origin.invalid'

/** Whether a page would open an address (decisions §6). */
const isOpened = (link: string): boolean =>
  link === '' || safeLink(link, { origin: ANY_ORIGIN, development: true, hosts: ANY_HOST }).ok
const OPENED = 'expected an https address or a path of this site'

/** A module of the home page (spec part 2 §2). */
export const homeModule = z.strictObject({
  /** '1' banner, '2' campaign entry, '3' bottom picture. */
  location: choice('1', '2', '3'),
  moduleName: filledLocalText(100),
  moduleImg: pictureAddress.refine(isOpened, OPENED).optional(),
  activityLink: address.refine(isOpened, OPENED).optional(),
  isThirdLinks: flagText.optional(),
})
export type HomeModule = z.output<typeof homeModule>
