import type { Address } from '#commerce/address.ts'
import type { Membership } from '#commerce/organisations/organisations.ts'
import type { PaymentCard } from '#commerce/ports/payment-gateway.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'

/** An address of a customer's address book. */
export interface CustomerAddress extends Address {
  isPreferred: boolean
}

/** A saved card (ACC-056): the data that may be shown, and the gateway's token. Never its number. */
export interface WalletCard {
  id: string
  methodId: string
  card: PaymentCard
  token: string
  isDefault: boolean
  custom: Record<string, unknown>
}

/** A registered customer (ACC-001 to ACC-005), without the password hash, which is stored separately. */
export interface Customer {
  id: string
  customerNo: string
  login: string
  email: string
  /** Whether the link that was mailed to this address was opened. */
  isEmailConfirmed: boolean
  firstName: string
  lastName: string
  phoneHome: string | null
  companyName: string | null
  birthday: CalendarDate | null
  /** Preferred address first, then the others in the order of their addition. */
  addresses: CustomerAddress[]
  wallet: WalletCard[]
  /** Includes the groups of the account's organisation. */
  customerGroups: string[]
  /** ACC-067: the organisations of the account. The first one is the active one. */
  organisations: Membership[]
  custom: Record<string, unknown>
  createdAt: string
  modifiedAt: string
}
