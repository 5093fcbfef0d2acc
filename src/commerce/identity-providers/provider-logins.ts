import type { Refusal } from '#commerce/refusals.ts'
import type { AuthorizationRequest } from '#commerce/sessions/sessions.ts'
import type { SiteId } from '#commerce/settings/sites.ts'

/** Logins of customers at identity providers (DROP-037). */
export interface ProviderLogins {
  /**
   * Begins a login, and returns the address of the provider. It must end within ten minutes. Refuses a name without an
   * adapter, and what `Sessions.authorize` refuses.
   */
  begin(
    request: Omit<AuthorizationRequest, 'customer'> & { provider: string; state: string | undefined },
  ): Promise<{ location: string } | Refusal<'invalid-client' | 'invalid-grant' | 'provider-unknown'>>
  /**
   * Ends a login with the provider's response. Returns the storefront's address, with a code for the customer, or with
   * `error=access_denied` (RFC 6749 §4.1.2.1). A person without an account gets one. Refuses an unknown or used state.
   */
  finish(response: {
    provider: string
    siteId: SiteId
    /** The origin of the request, as in `begin`. */
    origin: string
    /** The network of the request, for the security log. */
    sender: string
    parameters: Readonly<Record<string, string>>
  }): Promise<{ location: string } | Refusal<'invalid-grant'>>
}
