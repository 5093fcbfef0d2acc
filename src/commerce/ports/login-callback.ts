/** A code for a client that sends it to the shopper itself (DROP-028, DROP-030). */
interface CalledBackCode {
  /** The registered address of the client: https, or http on this machine. */
  uri: string
  /** A JWT that the public keys of the shop prove. The client checks it before it trusts the code. */
  signature: string
  email: string
  code: string
}

/**
 * Port to the servers of clients that receive codes. `post` resolves when the client has accepted the code. It throws
 * if the client refuses, redirects, or does not answer within a few seconds. The domain has checked that the address
 * is registered.
 */
export interface LoginCallback {
  post(code: CalledBackCode): Promise<void>
}
