import type { Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import type { Customer, CustomerAddress, WalletCard } from './customer.ts'
import type { AccountAdministration } from './account-administration.ts'
import type { AccountProofs } from './account-proofs.ts'
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

/** The changed fields: an absent field does not change, null clears it. */
export type ProfileChange = {
  [Field in Exclude<keyof Registration, 'password'>]?: Registration[Field] | undefined
} & { currentPassword?: string | undefined }

/** A card to save: a token of the gateway, which has all data of the card except its holder. */
export interface NewCard {
  methodId: string
  token: string
  holder: string | null
  isDefault: boolean
  custom: Record<string, unknown>
}

/** A customer with an id at another provider (DROP-038). The names may be empty. */
export interface ExternalProfile {
  provider: string
  externalId: string
  customerId: string
  email: string
  firstName: string
  lastName: string
}

/** The refusals of all functions on a customer's own data. */
export type AccountRefusal = Refusal<'customer-not-found' | 'not-yours'>

/** The sender of a mail: the site, and the locale of the request. Without a locale, the mail uses the site's. */
export interface MailedFrom {
  site: Site
  locale?: string
}

/**
 * Registered customers. `shopper` makes the request. For another customer's id, functions refuse with `not-yours`,
 * whether or not that customer exists.
 */
export interface Customers {
  /**
   * Creates an account. Refuses a login that exists (compared case-insensitively) and a password below the policy
   * (ACC-042). With a site, sends a mail with a confirmation link; the account can be used before the confirmation.
   */
  register(
    registration: Registration,
    site?: Site,
    locale?: string,
  ): Promise<Customer | Refusal<'login-in-use' | 'password-too-weak' | 'invalid-field'>>
  /**
   * Creates an account with an unknown password for a person with an id at another provider, and stores the id with it.
   * Refuses an email address that is a login, and an id that is stored. The id is what the caller claims: no login may
   * rely on it.
   */
  registerExternal(
    profile: Omit<ExternalProfile, 'customerId'>,
    mailed?: MailedFrom,
  ): Promise<ExternalProfile | Refusal<'login-in-use' | 'password-too-weak'>>
  findExternal(sought: {
    provider: string
    externalId: string
  }): Promise<ExternalProfile | Refusal<'external-profile-not-found'>>
  /**
   * The customer with this login and password. Takes the same time whether or not the login exists. Attempts are
   * limited by login and sender, and by login for all senders that have never logged in with it (decision 0027).
   */
  authenticate(attempt: {
    login: string
    password: string
    sender: string
  }): Promise<Customer | Refusal<'invalid-credentials' | 'too-many-attempts'>>
  /** The customer with this id. For other domains: checks no permission. */
  find(customerId: string): Promise<Customer | undefined>
  get(shopper: Shopper, customerId: string): Promise<Customer | AccountRefusal>
  /**
   * Changes the profile. A new login or email needs the current password (ACC-051), and a new login ends the
   * customer's other sessions. With a site, both send a mail to the previous address.
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
   * Sets a new password and ends the customer's other sessions. Attempts are limited as in `checkPassword`. With a
   * site, sends a mail about the change.
   */
  changePassword(
    shopper: Shopper,
    customerId: string,
    passwords: { current: string; next: string },
    mailed?: MailedFrom,
  ): Promise<void | AccountRefusal | Refusal<'wrong-password' | 'password-too-weak' | 'too-many-attempts'>>
  /**
   * ACC-044: mails a link to the accounts of an address. The link works once, within half an hour. Response and work
   * are the same whether or not there is an account. Refuses an address after five such mails within an hour.
   */
  requestPasswordReset(
    site: Site,
    email: string,
    locale?: string,
  ): Promise<void | Refusal<'too-many-attempts'>>
  /**
   * DROP-088: the secret of such a link, for a program that mails it itself and is trusted with it. Refuses an unknown
   * login, and one after five links or mails within an hour.
   */
  issuePasswordReset(
    login: string,
  ): Promise<
    | { token: string; login: string; email: string; expiresInMinutes: number }
    | Refusal<'customer-not-found' | 'too-many-attempts'>
  >
  /** Refuses an unknown or expired link. */
  checkPasswordReset(token: string): Promise<void | Refusal<'token-invalid' | 'token-expired'>>
  /**
   * Sets the password of the link's customer. Ends all password links and all sessions of the customer. Refuses a
   * `login` that does not belong to the customer. Afterwards the sender is exempt from the pauses that guesses of
   * strangers cause.
   */
  resetPassword(reset: {
    token: string
    password: string
    login?: string | undefined
    sender: string
  }): Promise<void | Refusal<'token-invalid' | 'token-expired' | 'password-too-weak'>>
  /** Deletes a link without setting a password. An unknown link is not an error. */
  dropPasswordReset(token: string): Promise<void>
  /**
   * ACC-038: mails a link, valid for three days, to the accounts of an address that have not confirmed it. Returns
   * `verified` only for the customer who has confirmed this address, and otherwise `pending`, whether or not an
   * account has it.
   */
  sendConfirmation(request: {
    site: Site
    locale?: string
    email: string
    shopper: Shopper | undefined
  }): Promise<'verified' | 'pending' | Refusal<'too-many-attempts'>>
  /**
   * ACC-037. Refuses a link that is expired, or was mailed to an earlier address, with `invalid-confirmation-token`.
   */
  confirmEmail(confirmation: {
    customerId: string
    token: string
  }): Promise<{ email: string } | Refusal<'invalid-confirmation-token' | 'customer-not-found'>>
  /**
   * Without an id, the city becomes the id (ACC-055). A preferred address removes the flag from the previous one
   * (ACC-054). With `isFirstPreferred`, the first address of the book is preferred (DROP-083).
   */
  addAddress(
    shopper: Shopper,
    customerId: string,
    address: CustomerAddressInput,
    options?: { isFirstPreferred: boolean },
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
   * Stores a card at the gateway for later charges, and adds it to the wallet. Refuses a token that the gateway does
   * not know (`invalid-field`), a card that is already in the wallet, and a card beyond the limit (PAY-037).
   */
  addCard(
    shopper: Shopper,
    customerId: string,
    card: NewCard,
  ): Promise<
    WalletCard | AccountRefusal | Refusal<'card-already-on-file' | 'card-limit-reached' | 'invalid-field'>
  >
  /**
   * API-044: stores the card of a transient token at the gateway for the shopper. Returns the token of the stored
   * card.
   */
  storeCard(
    shopper: Shopper,
    token: string,
  ): Promise<{ token: string } | Refusal<'not-yours' | 'invalid-field'>>
  /**
   * Reads saved cards again from the gateway if they have expired on a day or expire in its month: banks issue cards
   * again with the same token and a new expiry. Calls the gateway, so never call it inside a transaction. Throws if
   * the gateway is unreachable.
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
  /** Removes a card from the wallet and from the gateway. */
  removeCard(
    shopper: Shopper,
    customerId: string,
    cardId: string,
  ): Promise<void | AccountRefusal | Refusal<'payment-instrument-not-found'>>
  /** All accounts, sorted by login, in the export format. */
  accounts(): Promise<AccountRecord[]>
  /**
   * The accounts whose logins do not exist yet, with their passwords hashed. Each hash takes a fraction of a second,
   * so an import hashes before its transaction.
   */
  hashPasswords(accounts: readonly AccountRecord[]): Promise<AccountRecord[]>
  /**
   * Creates the accounts whose logins do not exist yet. Existing accounts do not change, so that changes of customers
   * are not lost. Runs in the caller's transaction. Returns the number of new accounts.
   */
  addAccounts(accounts: readonly AccountRecord[]): Promise<number>
  /** The account functions for staff. */
  readonly administration: AccountAdministration
  /** The account functions for logins without a password. */
  readonly proofs: AccountProofs
}
