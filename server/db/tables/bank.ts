import type { GeneratedAlways } from 'kysely'

/** What the sandbox bank knows of a phone's holder; null = the phone's last digit decides. No real bank's word is here. */
interface BankCustomerTable {
  /** Keyed hash. */
  phoneHash: string
  hasWallet: number | null
  hasCard: number | null
  isBound: number | null
  customerType: number | null
  /** When a wallet that was applied for opens; null = none was. */
  walletOpensAt: number | null
  at: number
}

/** Sessions and authorisation codes that the sandbox bank has issued; a code is deleted when it is used. */
interface BankGrantTable {
  /** Keyed hash of kind and grant. */
  grantHash: string
  /** Address that a code was issued for; '' for any. */
  redirectUri: string
  /** Encrypted JSON. */
  customer: string
  expiresAt: number
}

/** Applications for a wallet through our page, the newest of each phone. They say nothing of who has a wallet. */
interface WalletApplicationTable {
  /** Given by the database. */
  id: GeneratedAlways<string>
  phoneHash: string
  /** Encrypted, as all that names a person. */
  phone: string
  /** Who recommended it, and where. */
  employeeId: string
  networkCode: string
  /** Encrypted. */
  openId: string | null
  /** Encrypted. */
  unionId: string | null
  createdAt: number
}

/** A state of the bank's authorisation that has been issued and not come back. */
interface BankStateTable {
  stateHash: string
  /** The visit that it is good for; '' for any (the lab's). */
  visitId: string
  expiresAt: number
}

export interface BankTables {
  bankCustomers: BankCustomerTable
  walletApplications: WalletApplicationTable
  bankGrants: BankGrantTable
  bankStates: BankStateTable
}
