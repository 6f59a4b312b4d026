/** What we know of a phone's holder beside the bank's own answer; null = the bank decides. */
interface BankCustomerTable {
  /** Keyed hash. */
  phoneHash: string
  hasWallet: number | null
  hasCard: number | null
  isBound: number | null
  customerType: number | null
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

/** Wallets that were opened through our page, one for each phone; the newest application is kept. */
interface WalletApplicationTable {
  phoneHash: string
  /** Encrypted, as all that names a person. */
  phone: string
  /** Who recommended it, and where. */
  employeeId: string
  networkCode: string
  openId: string | null
  unionId: string | null
  createdAt: number
}

export interface BankTables {
  bankCustomers: BankCustomerTable
  walletApplications: WalletApplicationTable
  bankGrants: BankGrantTable
}
