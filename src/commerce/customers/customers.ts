import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Refusal } from '#commerce/refusals.ts'
import type { Customer, CustomerAddress } from './customer.ts'

export interface Registration {
  login: string
  email: string
  firstName: string
  lastName: string
  password: string
  phoneHome?: string | undefined
  companyName?: string | undefined
  birthday?: string | undefined
  custom?: Record<string, unknown> | undefined
}

export type ProfileChange = Partial<Omit<Registration, 'password'>> & { currentPassword?: string | undefined }

/**
 * Registered customers. Verbs take the shopper who asks and refuse `not-yours` when it is not the customer.
 */
export interface Customers {
  /** Makes an account. Refuses a login that exists (compared without case) and a password below the policy (ACC-042). */
  register(
    registration: Registration,
  ): Promise<Customer | Refusal<'login-in-use' | 'password-too-weak' | 'invalid-field'>>
  /** The customer whose login and password these are; takes the same time whether the login exists or not. */
  authenticate(login: string, password: string): Promise<Customer | Refusal<'invalid-credentials'>>
  find(customerId: string): Promise<Customer | undefined>
  get(shopper: Shopper, customerId: string): Promise<Customer | Refusal<'customer-not-found' | 'not-yours'>>
  change(shopper: Shopper, customerId: string, change: ProfileChange): Promise<Customer | Refusal>
  changePassword(
    shopper: Shopper,
    customerId: string,
    passwords: { current: string; next: string },
  ): Promise<void | Refusal>
  addAddress(
    shopper: Shopper,
    customerId: string,
    address: CustomerAddress,
  ): Promise<CustomerAddress | Refusal>
  changeAddress(
    shopper: Shopper,
    customerId: string,
    addressId: string,
    change: Partial<CustomerAddress>,
  ): Promise<CustomerAddress | Refusal>
  removeAddress(shopper: Shopper, customerId: string, addressId: string): Promise<void | Refusal>
}
