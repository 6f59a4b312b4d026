import {
  bindCardConfigCall,
  bindCardRecordCall,
  bindCardRegisterCall,
  reissueConfigCall,
  reissueRecordCall,
  reissueRegisterCall,
} from '../../../domain/calls/binding'

/** What tells the card-binding pages from the reissue pages, which are built alike (spec part 1 §2). */
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

export const BIND_CARD: CardFamily = {
  name: 'bindCard',
  configCall: bindCardConfigCall,
  registerCall: bindCardRegisterCall,
  recordCall: bindCardRecordCall,
  indexPath: '/bindCardActivityIndex',
  applyPath: '/bindCardActivityApply',
  queryPath: '/bindCardActivityQuery',
  customization: '1',
}

export const REISSUE: CardFamily = {
  name: 'reissue',
  configCall: reissueConfigCall,
  registerCall: reissueRegisterCall,
  recordCall: reissueRecordCall,
  indexPath: '/bindCardReissueConfigIndex',
  applyPath: '/bindCardReissueConfigApply',
  queryPath: '/bindCardReissueConfigQuery',
  customization: '2',
}
