import { PREVIEW_PARAM } from '../../domain/rules/visit/query'

/** The mark of a preview's link; null on every visit that counts. One page load is one or the other. */
export const previewOfPage = new URLSearchParams(globalThis.location?.search ?? '').get(PREVIEW_PARAM)

/** What tells the ribbon that the page would leave what can be previewed. */
export const PREVIEW_ENDS = 'hongbao:preview-ends'
