/** As wide as twice a phone's screen. */
const WIDTH = 750
/** A page of a tall phone as a whole. */
const PAGE = { width: WIDTH, height: 1_624 }
/** Above a form. */
const HEAD = { width: WIDTH, height: 420 }

const HEADS: readonly string[] = ['config.registerBgImg', 'config.loginBgImg', 'config.activityQueryBgImg']

/** Which size a picture of the pages is best in, px; undefined for one of a prize, which its game fits in. */
export const bestSize = (field: string): { width: number; height: number } | undefined => {
  if (!field.startsWith('config.')) return undefined
  return HEADS.includes(field) ? HEAD : PAGE
}
