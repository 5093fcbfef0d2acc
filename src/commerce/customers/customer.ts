import type { PaymentCard } from '#commerce/ports.ts'
import type { CalendarDate } from '#shared/calendar-date.ts'

/** A postal address. What is not known is null. */
export interface Address {
  id: string
  firstName: string | null
  lastName: string | null
  companyName: string | null
  address1: string | null
  address2: string | null
  city: string | null
  stateCode: string | null
  postalCode: string | null
  countryCode: string | null
  phone: string | null
  /** `c_` fields (c_PHONE_EXTENSION, c_isPOBox, c_RESIDENCE_CODE …), unchanged. */
  custom: Record<string, unknown>
}

/** An address of a customer's address book. */
export interface CustomerAddress extends Address {
  isPreferred: boolean
}

/** A saved card (ACC-056): what may be shown of it, and the gateway's token. Never its number. */
export interface WalletCard {
  id: string
  methodId: string
  card: PaymentCard
  token: string
  isDefault: boolean
  custom: Record<string, unknown>
}

/** A registered customer (ACC-001 to ACC-005). The password hash is stored beside it and never leaves the domain. */
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
  /** The preferred address first, then the others in the order in which they were added. */
  addresses: CustomerAddress[]
  wallet: WalletCard[]
  customerGroups: string[]
  custom: Record<string, unknown>
  createdAt: string
  modifiedAt: string
}
