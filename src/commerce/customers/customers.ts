import type { Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Customer, CustomerAddress, WalletCard } from './customer.ts'
import type { AccountRecord, CustomerAddressChange, CustomerAddressInput } from './inputs.ts'

export interface Registration {
  login: string
  email: string
  firstName: string
  lastName: string
  password: string
  phoneHome?: string | null | undefined
  companyName?: string | null | undefined
  birthday?: string | null | undefined
  custom?: Record<string, unknown> | undefined
}

/** What changes; an absent field stays, null empties it. */
export type ProfileChange = {
  [Field in Exclude<keyof Registration, 'password'>]?: Registration[Field] | undefined
} & { currentPassword?: string | undefined }

export type NewCard = Omit<WalletCard, 'id'>

/** Why a verb of a customer's own things may say no before it looks at them. */
export type NotTheirs = Refusal<'customer-not-found' | 'not-yours'>

/**
 * Registered customers. Verbs take the shopper who asks and refuse `not-yours` when it is not the customer, whether or
 * not there is such a customer.
 */
export interface Customers {
  /** Makes an account. Refuses a login that exists (compared without case) and a password below the policy (ACC-042). */
  register(
    registration: Registration,
  ): Promise<Customer | Refusal<'login-in-use' | 'password-too-weak' | 'invalid-field'>>
  /** The customer whose login and password these are; takes the same time whether the login exists or not. */
  authenticate(login: string, password: string): Promise<Customer | Refusal<'invalid-credentials'>>
  find(customerId: string): Promise<Customer | undefined>
  get(shopper: Shopper, customerId: string): Promise<Customer | NotTheirs>
  /** A new login or email needs the current password (ACC-051), and a new login ends the customer's other sessions. */
  change(
    shopper: Shopper,
    customerId: string,
    change: ProfileChange,
  ): Promise<
    Customer | NotTheirs | Refusal<'wrong-password' | 'login-in-use' | 'invalid-field' | 'too-many-attempts'>
  >
  /** Whether this is the customer's password; counted, as it could be guessed at. */
  checkPassword(
    shopper: Shopper,
    customerId: string,
    password: string,
  ): Promise<void | NotTheirs | Refusal<'wrong-password' | 'too-many-attempts'>>
  /** Ends the customer's other sessions. */
  changePassword(
    shopper: Shopper,
    customerId: string,
    passwords: { current: string; next: string },
  ): Promise<void | NotTheirs | Refusal<'wrong-password' | 'password-too-weak' | 'too-many-attempts'>>
  /** Without an id it is called after its city (ACC-055). A preferred address takes the flag from the one that had it (ACC-054). */
  addAddress(
    shopper: Shopper,
    customerId: string,
    address: CustomerAddressInput,
  ): Promise<CustomerAddress | NotTheirs | Refusal<'invalid-field' | 'quota-exceeded'>>
  changeAddress(
    shopper: Shopper,
    customerId: string,
    addressId: string,
    change: CustomerAddressChange,
  ): Promise<CustomerAddress | NotTheirs | Refusal<'address-not-found' | 'invalid-field'>>
  removeAddress(
    shopper: Shopper,
    customerId: string,
    addressId: string,
  ): Promise<void | NotTheirs | Refusal<'address-not-found'>>
  /** Refuses a card that is there already and one more than the wallet holds (PAY-037). */
  addCard(
    shopper: Shopper,
    customerId: string,
    card: NewCard,
  ): Promise<WalletCard | NotTheirs | Refusal<'card-already-on-file' | 'card-limit-reached'>>
  changeCard(
    shopper: Shopper,
    customerId: string,
    cardId: string,
    change: {
      isDefault?: boolean | undefined
      expirationMonth?: number | undefined
      expirationYear?: number | undefined
    },
  ): Promise<WalletCard | NotTheirs | Refusal<'payment-instrument-not-found'>>
  removeCard(
    shopper: Shopper,
    customerId: string,
    cardId: string,
  ): Promise<void | NotTheirs | Refusal<'payment-instrument-not-found'>>
  /** All accounts as an export writes them, by login. */
  accounts(): Promise<AccountRecord[]>
  /**
   * Makes the accounts whose logins do not exist yet and leaves the others alone: what a customer changed since stays.
   * Runs in the caller's transaction. Gives how many were made.
   */
  addAccounts(accounts: readonly AccountRecord[]): Promise<number>
}
