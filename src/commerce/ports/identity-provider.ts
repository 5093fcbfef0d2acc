/** A person as an identity provider has identified them. */
export interface ProvenIdentity {
  /** An address that the provider has verified. An adapter must not return any other. */
  email: string
  firstName: string
  lastName: string
}

/**
 * Port to an identity provider, such as one of OpenID Connect (DROP-037). The shop sends the shopper's browser to
 * `loginAddress`. The provider sends it back to `returnUri` with `state` and its own parameters in the query, which
 * `identify` receives. The shop has checked the state.
 */
export interface IdentityProvider {
  loginAddress(request: { returnUri: string; state: string }): Promise<string>
  /**
   * The person of a response; `undefined` if the provider or the shopper refused. The same response must not identify
   * twice. Throws if the provider is unreachable.
   */
  identify(response: {
    returnUri: string
    state: string
    parameters: Readonly<Record<string, string>>
  }): Promise<ProvenIdentity | undefined>
}

/** The providers by their names, which storefronts send as `hint`. */
export type IdentityProviders = Readonly<Record<string, IdentityProvider>>
