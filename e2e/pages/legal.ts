import type { PageCase } from './page-case'

export const legalPages: readonly PageCase[] = [
  { name: 'policy', path: '/walletCommitment' },
  { name: 'service', path: '/activeProtocol5' },
]
