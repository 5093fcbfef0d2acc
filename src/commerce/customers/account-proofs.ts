import type { Refusal } from '#commerce/refusals.ts'
import type { SessionCustomer, Sessions, Tokens } from '#commerce/sessions/sessions.ts'

/** How a customer logged in without a password. */
type LoginEvent =
  | 'login-by-code'
  | 'login-by-bridge'
  | 'login-by-client'
  | 'login-by-agent'
  | 'login-by-passkey'

/** An account that can be proven by a code. */
interface ProvableAccount {
  id: string
  login: string
  email: string
  firstName: string
  isEmailConfirmed: boolean
}

/**
 * The account functions for logins without a password: codes, passkeys, trusted clients and agents. The caller has
 * proven the account.
 */
export interface AccountProofs {
  /** The open account with this login, or else the one that has confirmed this email address. */
  find(login: string): Promise<ProvableAccount | undefined>
  /**
   * Creates an account with a random password, and returns its id. Undefined if the login is in use. The customer sets
   * a password with a link or code.
   */
  create(account: {
    login: string
    email: string
    firstName: string
    lastName: string
    phone: string | null
  }): Promise<string | undefined>
  /**
   * Locks an open account in the caller's transaction, so that it cannot be closed while its session begins. With
   * `provenEmail`, the address must be that of the account, and becomes confirmed.
   */
  hold(account: { customerId: string; provenEmail?: string }): Promise<SessionCustomer | undefined>
  /**
   * The same for a person whom an identity provider has identified, with an entry in the security log. Anybody may have
   * registered an account whose address is not confirmed, so its password and its sessions end.
   */
  holdIdentified(account: {
    customerId: string
    provenEmail: string
    sender: string
  }): Promise<SessionCustomer | undefined>
  /**
   * Begins a session of an open account in one transaction, and records the event. `use` uses up the proof, and
   * returns false if that happened before. `undefined` if the account or the proof is no longer valid.
   */
  logIn(
    account: {
      customerId: string
      provenEmail?: string
      event: LoginEvent
      sender: string
      use?: () => Promise<boolean>
    },
    session: Omit<Parameters<Sessions['begin']>[0], 'customer'>,
  ): Promise<Tokens | undefined>
  /**
   * Sets the password of an account whose address is proven, like `Customers.resetPassword`. `use` uses up the proof
   * in the same transaction, and returns false if that happened before.
   */
  resetPassword(reset: {
    customerId: string
    email: string
    /** The login in the form of `loginKeyOf`. */
    loginKey: string
    password: string
    sender: string
    use: () => Promise<boolean>
  }): Promise<void | Refusal<'token-invalid' | 'password-too-weak'>>
}
