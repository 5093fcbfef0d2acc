import type { Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import type { Customer, CustomerAddress, WalletCard } from './customer.ts'
import type { AccountAdministration } from './account-administration.ts'
import type { AccountRecord, CustomerAddressChange, CustomerAddressInput } from './inputs.ts'

/** A new account; `birthday` is YYYY-MM-DD. */
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

/** The changed fields: an absent field stays, null empties it. */
export type ProfileChange = {
  [Field in Exclude<keyof Registration, 'password'>]?: Registration[Field] | undefined
} & { currentPassword?: string | undefined }

/** A card to save: a token of the gateway, which knows everything of the card but its holder. */
export interface NewCard {
  methodId: string
  token: string
  holder: string | null
  isDefault: boolean
  custom: Record<string, unknown>
}

/** The refusals of every function that works on a customer's own data. */
export type AccountRefusal = Refusal<'customer-not-found' | 'not-yours'>

/** The site that a mail is from, and the locale of the request: mails without one are in that of the site. */
export interface MailedFrom {
  site: Site
  locale?: string
}

/**
 * Registered customers. The shopper is who makes the request; when this is not the customer, functions refuse with
 * `not-yours`, whether or not the customer exists.
 */
export interface Customers {
  /**
   * Creates an account. Refuses a login that exists (compared without case) and a password below the policy (ACC-042).
   * With a site, a mail asks to confirm the address; the account works before that.
   */
  register(
    registration: Registration,
    site?: Site,
    locale?: string,
  ): Promise<Customer | Refusal<'login-in-use' | 'password-too-weak' | 'invalid-field'>>
  /**
   * The customer with this login and password. Takes the same time whether or not the login exists. Attempts are limited
   * by login and sender, and by login for all senders that never logged in there (decision 0027).
   */
  authenticate(attempt: {
    login: string
    password: string
    sender: string
  }): Promise<Customer | Refusal<'invalid-credentials' | 'too-many-attempts'>>
  /** The customer with this id, for other domains; nothing is checked. */
  find(customerId: string): Promise<Customer | undefined>
  get(shopper: Shopper, customerId: string): Promise<Customer | AccountRefusal>
  /**
   * A new login or email needs the current password (ACC-051), and a new login ends the customer's other sessions. With a
   * site, a mail to the address before tells of both.
   */
  change(
    shopper: Shopper,
    customerId: string,
    change: ProfileChange,
    mailed?: MailedFrom,
  ): Promise<
    | Customer
    | AccountRefusal
    | Refusal<'wrong-password' | 'login-in-use' | 'invalid-field' | 'too-many-attempts' | 'quota-exceeded'>
  >
  /** Checks the customer's password. Attempts are limited against guessing. */
  checkPassword(
    shopper: Shopper,
    customerId: string,
    password: string,
  ): Promise<void | AccountRefusal | Refusal<'wrong-password' | 'too-many-attempts'>>
  /**
   * Sets a new password and ends the customer's other sessions. Attempts are limited as in `checkPassword`. With a site, a
   * mail tells of it.
   */
  changePassword(
    shopper: Shopper,
    customerId: string,
    passwords: { current: string; next: string },
    mailed?: MailedFrom,
  ): Promise<void | AccountRefusal | Refusal<'wrong-password' | 'password-too-weak' | 'too-many-attempts'>>
  /**
   * ACC-044: mails a link to the accounts of an address; it works once, within half an hour. Answer and work are the same
   * whether or not there is an account. Refuses an address that had five such mails within an hour.
   */
  requestPasswordReset(
    site: Site,
    email: string,
    locale?: string,
  ): Promise<void | Refusal<'too-many-attempts'>>
  /** Refuses when a link cannot be used any more. */
  checkPasswordReset(token: string): Promise<void | Refusal<'token-invalid' | 'token-expired'>>
  /**
   * Sets the password of the link's customer. Ends all password links and all sessions of the customer. A given `login`
   * must be the customer's. The sender may then log in without the pauses that strangers' guesses cause.
   */
  resetPassword(reset: {
    token: string
    password: string
    login?: string | undefined
    sender: string
  }): Promise<void | Refusal<'token-invalid' | 'token-expired' | 'password-too-weak'>>
  /** Ends a link without a new password. An unknown link is no error. */
  dropPasswordReset(token: string): Promise<void>
  /**
   * ACC-038: mails a link, valid for three days, to the accounts of an address that have not confirmed it. Answers
   * `verified` only to the customer who has confirmed this address; to all others `pending`, whether or not an account
   * has it.
   */
  sendConfirmation(request: {
    site: Site
    locale?: string
    email: string
    shopper: Shopper | undefined
  }): Promise<'verified' | 'pending' | Refusal<'too-many-attempts'>>
  /** ACC-037. A link that expired, or was mailed to an earlier address, is refused with `invalid-confirmation-token`. */
  confirmEmail(confirmation: {
    customerId: string
    token: string
  }): Promise<{ email: string } | Refusal<'invalid-confirmation-token' | 'customer-not-found'>>
  /** Without an id the city is the id (ACC-055). A preferred address takes the flag from the previous one (ACC-054). */
  addAddress(
    shopper: Shopper,
    customerId: string,
    address: CustomerAddressInput,
  ): Promise<CustomerAddress | AccountRefusal | Refusal<'invalid-field' | 'quota-exceeded'>>
  changeAddress(
    shopper: Shopper,
    customerId: string,
    addressId: string,
    change: CustomerAddressChange,
  ): Promise<
    CustomerAddress | AccountRefusal | Refusal<'address-not-found' | 'invalid-field' | 'quota-exceeded'>
  >
  removeAddress(
    shopper: Shopper,
    customerId: string,
    addressId: string,
  ): Promise<void | AccountRefusal | Refusal<'address-not-found'>>
  /**
   * Has the gateway store a card, so that it can be charged later, and adds it to the wallet. Refuses a token that the
   * gateway does not know (`invalid-field`), a card that is in the wallet, and a card beyond its limit (PAY-037).
   */
  addCard(
    shopper: Shopper,
    customerId: string,
    card: NewCard,
  ): Promise<
    WalletCard | AccountRefusal | Refusal<'card-already-on-file' | 'card-limit-reached' | 'invalid-field'>
  >
  /** API-044: has the gateway store the card of a transient token for the shopper; gives the token of the stored card. */
  storeCard(
    shopper: Shopper,
    token: string,
  ): Promise<{ token: string } | Refusal<'not-yours' | 'invalid-field'>>
  /**
   * Reads the saved cards that have expired on a day, or expire in its month, from the gateway again: banks issue cards again under
   * the same token, with a new expiry. Asks the gateway, so never call it inside a transaction. Throws while it cannot be asked.
   */
  rereadCards(customerId: string, day: CalendarDate): Promise<void>
  changeCard(
    shopper: Shopper,
    customerId: string,
    cardId: string,
    change: {
      isDefault?: boolean | undefined
      expirationMonth?: number | undefined
      expirationYear?: number | undefined
    },
  ): Promise<WalletCard | AccountRefusal | Refusal<'payment-instrument-not-found'>>
  /** Removes a card from the wallet, and from the gateway. */
  removeCard(
    shopper: Shopper,
    customerId: string,
    cardId: string,
  ): Promise<void | AccountRefusal | Refusal<'payment-instrument-not-found'>>
  /** All accounts, by login, as an export writes them. */
  accounts(): Promise<AccountRecord[]>
  /**
   * The accounts whose logins do not exist yet, with their passwords hashed. Hashing takes a fraction of a second each: an
   * import does it before its transaction.
   */
  hashPasswords(accounts: readonly AccountRecord[]): Promise<AccountRecord[]>
  /**
   * Creates the accounts whose logins do not exist yet. The others stay as they are, so that what a customer changed is
   * not lost. Runs in the caller's transaction. Gives the number of new accounts.
   */
  addAccounts(accounts: readonly AccountRecord[]): Promise<number>
  /** What staff do with accounts. */
  readonly administration: AccountAdministration
}
