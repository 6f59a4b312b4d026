/** Kind of the payments of new-year orders. */
export const ORDER_PAYMENT = 'newYearOrder'
/** Kind of the payments of payment campaigns. */
export const ZY_PAYMENT = 'zy'
