/** The ticket of a check that the page made by itself, for a backend without the captcha calls. */
export const LOCAL_TICKET = 'local'
