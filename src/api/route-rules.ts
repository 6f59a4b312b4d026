/** Draw routes: an expired session leads back to the registration (spec 1 §4). */
const WHEEL_ROUTES = ['/activeWheel', '/SudokuWheel']

/** The 'allowed list' of the 401 rule: routes that need no activity (decisions §15). */
const WITHOUT_ACTIVITY = [
  '/',
  '/zyModule',
  '/hbdhm',
  '/lookWallet',
  '/walletApply',
  '/waRegister',
  '/walletCommitment',
  '/activeProtocol5',
  '/agreement',
  '/status',
  '/download',
  '/nqzcl',
  '/activeGather',
]

const lists = (routes: readonly string[], path: string) =>
  routes.some((route) => route.toLowerCase() === path.toLowerCase())

export const isWheelRoute = (path: string): boolean => lists(WHEEL_ROUTES, path)

export const needsActivity = (path: string): boolean => !lists(WITHOUT_ACTIVITY, path)

/** Whether the text of a 401 says that the information expired (decisions §16). */
export const saysExpired = (msg: string | undefined): boolean =>
  msg !== undefined && (/expired/i.test(msg) || msg.includes('过期'))
