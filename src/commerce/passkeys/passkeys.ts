import type { Client } from '#commerce/clients/clients.ts'
import type { CodeRefusal } from '#commerce/login-codes/login-codes.ts'
import type { Refusal } from '#commerce/refusals.ts'
import type { Tokens } from '#commerce/sessions/sessions.ts'
import type { Site, SiteId } from '#commerce/settings/sites.ts'

/** The response of a browser to a passkey request, as `@simplewebauthn/browser` sends it. */
type PasskeyResponse = Record<string, unknown>

/** A passkey of a customer. */
export interface CustomerPasskey {
  id: string
  number: number
  nickName: string
  publicKey: Buffer
  counter: number
}

/** A customer with passkeys. */
export interface PasskeyUser {
  number: number
  userHandle: string
  displayName: string
  passkeys: CustomerPasskey[]
}

/** A client's request. `origin` is that of the shop, for clients whose addresses are paths. */
interface FromClient {
  client: Client
  origin: string
}

/**
 * Passkeys of customers (WebAuthn level 3, DROP-036). A passkey belongs to the host of its storefront, which a client
 * has registered. A registration needs a login code, and a login needs user verification by the device.
 */
export interface Passkeys {
  /** Returns the options of a registration for the browser. Checks the code without using it up. */
  beginRegistration(
    request: FromClient & {
      login: string
      code: string
      sender: string
      /** The origin of the storefront's page, if known. */
      pageOrigin: string | undefined
      displayName: string | undefined
      nickName: string | undefined
    },
  ): Promise<Record<string, unknown> | CodeRefusal | Refusal<'invalid-client'>>
  /**
   * Stores the passkey, uses up the code, and mails the customer a notice. Refuses a wrong response, and the 21st passkey
   * of a customer.
   */
  finishRegistration(
    request: FromClient & {
      site: Site
      locale: string
      login: string
      code: string
      sender: string
      response: PasskeyResponse
    },
  ): Promise<void | CodeRefusal | Refusal<'quota-exceeded'>>
  /**
   * Returns the options of a login for the browser. They are the same for every login and list no passkeys: the browser
   * finds those of its host itself (decision 0253).
   */
  beginLogin(
    request: FromClient & { pageOrigin: string | undefined },
  ): Promise<Record<string, unknown> | Refusal<'invalid-client'>>
  /** Begins a session of the passkey's customer. Refuses a wrong response, and one of another login. */
  finishLogin(
    request: FromClient & {
      siteId: SiteId
      response: PasskeyResponse
      login: string | undefined
      usid: string | undefined
      device: string | undefined
      sender: string
    },
  ): Promise<{ passkeyId: string; login: string; tokens: Tokens } | Refusal<'invalid-credentials'>>
  /** The passkeys of a customer, oldest first; `undefined` without any. */
  of(customerId: string): Promise<PasskeyUser | undefined>
  /** Deletes a passkey of a customer. False if it is not theirs. */
  remove(customerId: string, passkeyId: string): Promise<boolean>
  /** Deletes all passkeys of a customer. False if there are none. */
  removeAll(customerId: string): Promise<boolean>
}
