import {
  bindCardConfigCall,
  bindCardRecordCall,
  bindCardRegisterCall,
  reissueConfigCall,
  reissueRecordCall,
  reissueRegisterCall,
} from '../../../domain/calls/cards/binding'
import { PAGES, type Page } from '../../../domain/paths'

/** How the card-binding pages and the reissue pages differ, which are otherwise the same (spec part 1 §2). */
export interface CardFamily {
  readonly name: 'bindCard' | 'reissue'
  readonly configCall: typeof bindCardConfigCall | typeof reissueConfigCall
  readonly registerCall: typeof bindCardRegisterCall | typeof reissueRegisterCall
  readonly recordCall: typeof bindCardRecordCall | typeof reissueRecordCall
  readonly indexPath: string
  readonly applyPath: string
  readonly queryPath: string
  /** Names the configuration that the wallet guide reads (decisions §16). */
  readonly customization: '1' | '2'
}

/** The two families by the configuration that their pages read. */
const FAMILIES: Readonly<Record<'binding' | 'reissue', CardFamily>> = {
  binding: {
    name: 'bindCard',
    configCall: bindCardConfigCall,
    registerCall: bindCardRegisterCall,
    recordCall: bindCardRecordCall,
    indexPath: PAGES.bindingIndex.path,
    applyPath: PAGES.bindingApply.path,
    queryPath: PAGES.bindingQuery.path,
    customization: '1',
  },
  reissue: {
    name: 'reissue',
    configCall: reissueConfigCall,
    registerCall: reissueRegisterCall,
    recordCall: reissueRecordCall,
    indexPath: PAGES.reissueIndex.path,
    applyPath: PAGES.reissueApply.path,
    queryPath: PAGES.reissueQuery.path,
    customization: '2',
  },
}

/** Props of a page that both families share. */
export interface CardPageProps {
  page: Page
}

/** The family that a page belongs to. */
export const familyOf = ({ config }: Page): CardFamily =>
  FAMILIES[config === 'reissue' ? 'reissue' : 'binding']
