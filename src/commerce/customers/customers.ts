import type { Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Site } from '#commerce/settings/sites.ts'
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

/** A card to save: by a token of the gateway, which says everything of the card but its holder. */
export interface NewCard {
  methodId: string
  token: string
  holder: string | null
  isDefault: boolean
  custom: Record<string, unknown>
}

/** Why a verb of a customer's own things may say no before it looks at them. */
export type NotTheirs = Refusal<'customer-not-found' | 'not-yours'>

/**
 * Registered customers. Verbs take the shopper who asks and refuse `not-yours` when it is not the customer, whether or
 * not there is such a customer.
 */
export interface Customers {
  /**
   * Makes an account. Refuses a login that exists (compared without case) and a password below the policy (ACC-042).
   * With the site where it is made, a mail asks to confirm the address; nothing waits for that.
   */
  register(
    registration: Registration,
    site?: Site,
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
  /**
   * ACC-044: mails a link, good for half an hour and once, to the accounts of an address. Says the same, after the same
   * work, whether there are any. Refuses an address that had five such mails within an hour.
   */
  requestPasswordReset(site: Site, email: string): Promise<void | Refusal<'too-many-attempts'>>
  /** Whether a link can still be used. */
  checkPasswordReset(token: string): Promise<void | Refusal<'token-invalid' | 'token-expired'>>
  /**
   * Sets the password of the link's customer and uses the link up, with all others for it. Ends every session of the
   * customer. A `login` has to be the customer's.
   */
  resetPassword(reset: {
    token: string
    password: string
    login?: string | undefined
  }): Promise<void | Refusal<'token-invalid' | 'token-expired' | 'password-too-weak'>>
  /** Uses a link up without a new password; none is no error. */
  dropPasswordReset(token: string): Promise<void>
  /**
   * ACC-038: mails a link, good for three days, to the accounts of an address that have not confirmed it. `verified`
   * is said to the customer whose own address it is; to everybody else it is `pending`, whether or not anybody has it.
   */
  sendConfirmation(request: {
    site: Site
    email: string
    shopper: Shopper | undefined
  }): Promise<'verified' | 'pending' | Refusal<'too-many-attempts'>>
  /** ACC-037: a link that is no more, or went to another address than the customer has, is `invalid-confirmation-token`. */
  confirmEmail(confirmation: {
    customerId: string
    token: string
  }): Promise<{ email: string } | Refusal<'invalid-confirmation-token' | 'customer-not-found'>>
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
  /**
   * Has the gateway keep a card, so that it can be charged later, and puts it into the wallet. Refuses a token that the
   * gateway does not know (`invalid-field`), a card that is there already and one more than the wallet holds (PAY-037).
   */
  addCard(
    shopper: Shopper,
    customerId: string,
    card: NewCard,
  ): Promise<
    WalletCard | NotTheirs | Refusal<'card-already-on-file' | 'card-limit-reached' | 'invalid-field'>
  >
  /** API-044: has the gateway keep the card of a transient token for the shopper, and gives the token of the kept card. */
  keepCard(
    shopper: Shopper,
    token: string,
  ): Promise<{ token: string } | Refusal<'not-yours' | 'invalid-field'>>
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
  /** Also has the gateway forget it. */
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
