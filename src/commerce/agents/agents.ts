import type { Refusal } from '#commerce/refusals.ts'
import type { Tokens } from '#commerce/sessions/sessions.ts'
import type { SiteId } from '#commerce/settings/sites.ts'

/** A storefront's request to let a member act for a shopper. */
interface AgentRequest {
  siteId: SiteId
  clientId: string
  redirectUri: string
  /** The origin of the request, for redirect addresses that are paths. */
  origin: string
  codeChallenge: string | undefined
  /** The customer's login; `undefined` for a new guest. */
  login: string | undefined
  /** Returned with the code. By default a random one. */
  state: string | undefined
}

/** A request as the office shows it. */
interface ShownAgentRequest {
  clientName: string
  siteId: SiteId
  login: string | null
}

/** Members of the staff who act for customers in storefronts on other servers (DROP-035). */
export interface Agents {
  /**
   * Stores a request for ten minutes, and returns the address of the office's page where a member approves it. Does not
   * show whether the login exists. Refuses an unknown client, one without this flow, and an unregistered address.
   */
  begin(request: AgentRequest): Promise<{ location: string } | Refusal<'invalid-client' | 'invalid-grant'>>
  /** The open request of a ticket, for the member who decides. */
  find(ticket: string): Promise<ShownAgentRequest | Refusal<'agent-request-ended'>>
  /**
   * Approves a request, once. Returns the storefront's address with code and state, and the id of the customer. Refuses
   * a login without an open account.
   */
  approve(request: {
    ticket: string
    memberId: string
  }): Promise<
    { location: string; customerId: string | undefined } | Refusal<'agent-request-ended' | 'customer-unknown'>
  >
  /**
   * Exchanges the code, once and within a minute, for tokens of 15 minutes without a refresh token. The member must still
   * have the permission. Writes an entry in the audit log.
   */
  exchange(request: {
    siteId: SiteId
    clientId: string
    code: string
    codeVerifier: string | undefined
    login: string | undefined
    state: string | undefined
    /** The id or email of the member, if the storefront names it. */
    agentId: string | undefined
    usid: string | undefined
    dnt: boolean
    sender: string
    requestId: string
  }): Promise<Tokens | Refusal<'invalid-grant'>>
}
