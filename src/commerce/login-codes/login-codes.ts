import type { Client } from '#commerce/clients/clients.ts'
import type { Refusal } from '#commerce/refusals.ts'
import type { Tokens } from '#commerce/sessions/sessions.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { CodePurpose, RequestedAccount } from './inputs.ts'

/** A request for a code. */
export interface CodeRequest {
  purpose: CodePurpose
  site: Site
  clientId: string
  /** The login as the shopper typed it. It may have no account. */
  login: string
  /** The address of the client that gets the code. Without one, the shop mails it. */
  callbackUri: string | undefined
  locale: string
  /** The S256 challenge of RFC 7636. The code needs its verifier, and with it no login. */
  codeChallenge?: string | undefined
  /** The guest session that a login takes over (ACC-011). */
  usid?: string | undefined
  /** The account that the first use creates, if the login has none. */
  registration?: RequestedAccount | undefined
  /** Makes earlier codes of the login for this purpose invalid. */
  replacesOthers?: boolean
}

/** A typed code, with at least one of login and verifier, except for codes of eight digits for a login. */
export interface CodeAttempt {
  purpose: CodePurpose
  clientId: string
  code: string
  login: string | undefined
  codeVerifier?: string | undefined
  /** The network from which the code was sent, for limits. */
  sender: string
}

/** A correct code that is not used yet. */
export interface CodeProof {
  id: string
  siteId: string
  loginKey: string
  /** Null if the first use creates the account. */
  customerId: string | null
  email: string
  usid: string | null
  registration: RequestedAccount | null
}

/** How a code reaches its person: mailed by the shop, or posted to the client. */
export type DeliveryWay = 'mail' | 'callback'

export type CodeRefusal = Refusal<'token-invalid' | 'too-many-attempts'>

/**
 * One-time codes of six or eight digits that the shop mails, or posts to a registered address of a client. A code is
 * valid for ten minutes and once; five wrong tries make it invalid. Only hashes are stored.
 */
export interface LoginCodes {
  /**
   * Stores the request; `deliver` creates and sends the code. The work does not depend on whether the login has an
   * account. Refuses a login, and the address of a new account, after six requests for one purpose in ten minutes, or 30
   * in a day.
   */
  request(request: CodeRequest): Promise<void | Refusal<'too-many-attempts'>>
  /** Whether the client has registered the address for codes. Its query is not compared (decision 0252). */
  isRegisteredCallback(client: Client, callbackUri: string): boolean
  /**
   * Finds the code, and counts a wrong try for all codes that the login or verifier names. All errors are the same
   * refusal.
   */
  check(attempt: CodeAttempt): Promise<CodeProof | CodeRefusal>
  /** Uses up a checked code. False if that happened meanwhile. Runs in the caller's transaction. */
  use(proof: Pick<CodeProof, 'id'>): Promise<boolean>
  /** Begins a session of the customer with a code for a login (DROP-031), and creates the account of the request. */
  logIn(
    attempt: Omit<CodeAttempt, 'purpose'> & { device?: string | undefined; dnt?: boolean | undefined },
  ): Promise<Tokens | CodeRefusal>
  /** Checks and uses up the code of a logged-in customer, and confirms the address to which it was sent. */
  verify(
    attempt: Pick<CodeAttempt, 'clientId' | 'code' | 'sender'> & { customer: { id: string; login: string } },
  ): Promise<void | CodeRefusal>
  /** Sets a password with a code, as `Customers.resetPassword` does with a link (DROP-029). */
  resetPassword(
    attempt: Omit<CodeAttempt, 'purpose'> & { password: string },
  ): Promise<void | CodeRefusal | Refusal<'password-too-weak'>>
  /**
   * Creates and sends the requested codes, and returns the number of processed requests. A callback that fails is
   * tried three times, each time with a new code. Throws the errors together as an AggregateError after all requests
   * were tried. Safe to run in any process, at any time. The default is both ways. A job uses one of them, so that
   * clients that answer slowly do not delay mails.
   */
  deliver(ways?: readonly DeliveryWay[]): Promise<number>
}
