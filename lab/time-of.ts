const SHANGHAI = { timeZone: 'Asia/Shanghai' } as const

/** A moment's time of day in Shanghai. */
export const timeOf = (at: number | string): string => new Date(at).toLocaleTimeString('en-GB', SHANGHAI)

/** A moment's day and time in Shanghai, `YYYY-MM-DD HH:mm:ss`. */
export const dayAndTimeOf = (at: number): string => new Date(at).toLocaleString('sv-SE', SHANGHAI)
