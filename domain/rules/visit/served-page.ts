/** Id of the element with the configuration that the server sends along with a page. */
export const SERVED_ANSWER_ID = 'served-answer'

/** Id of the element with the page that the server sends, until the app has rendered its own. */
export const SERVED_PAGE_ID = 'served'

/** Name of the element that lets a share of page loads measure themselves. */
export const FIELD_MARK = 'field-data'
