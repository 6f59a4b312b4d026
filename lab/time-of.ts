/** A moment's time of day in Shanghai. */
export const timeOf = (at: number | string): string =>
  new Date(at).toLocaleTimeString('en-GB', { timeZone: 'Asia/Shanghai' })
