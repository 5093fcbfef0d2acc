import type { Address, PaymentCard } from '#commerce/baskets/basket.ts'
import type { CalendarDate } from '#shared/calendar-date.ts'

export interface CustomerAddress extends Address {
  isPreferred: boolean
}

/** A saved card (ACC-056): what is printed on it in part, and the gateway's token. Never its number. */
export interface WalletCard {
  id: string
  methodId: string
  card: PaymentCard
  token: string
  isDefault: boolean
  custom: Record<string, unknown>
}

/** A registered customer (ACC-001 to ACC-005). The password is kept apart and never leaves the domain. */
export interface Customer {
  id: string
  customerNo: string
  login: string
  email: string
  /** Whether somebody followed the link that was mailed there. */
  isEmailConfirmed: boolean
  firstName: string
  lastName: string
  phoneHome: string | null
  companyName: string | null
  birthday: CalendarDate | null
  /** The preferred address first, then in the order in which they were added. */
  addresses: CustomerAddress[]
  wallet: WalletCard[]
  customerGroups: string[]
  custom: Record<string, unknown>
  createdAt: string
  modifiedAt: string
}
