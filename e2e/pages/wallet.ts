import type { PageCase } from './page-case'

export const walletPages: readonly PageCase[] = [
  { name: 'wallet-guide', path: '/lookWallet', query: { activityId: 'wheel' } },
  { name: 'download', path: '/download' },
  { name: 'wallet-apply', path: '/walletApply', small: true },
  { name: 'wallet-register', path: '/waRegister', query: { employeeId: 'E1', networkCode: 'N1' } },
]
