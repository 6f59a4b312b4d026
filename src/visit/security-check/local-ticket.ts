/** Stands for the ticket where the backend knows no captcha and the page has checked by itself. */
export const LOCAL_TICKET = 'local'
