import { createHash } from 'node:crypto'
import type { Tokens } from '#commerce/sessions/sessions.ts'

/** The answer to every grant (ACC-009): TokenResponse of the Shopper Login document. */
export function tokenDocument(tokens: Tokens, { withRefreshToken }: { withRefreshToken: boolean }) {
  return {
    access_token: tokens.accessToken,
    id_token: tokens.idToken,
    // Empty where the refresh token went into the browser's cookie.
    refresh_token: withRefreshToken ? tokens.refreshToken : '',
    expires_in: tokens.expiresInSeconds,
    refresh_token_expires_in: tokens.refreshExpiresInSeconds,
    token_type: 'Bearer' as const,
    usid: tokens.usid,
    customer_id: tokens.customerId,
    // The document asks for an MD5 in capitals. It names, it protects nothing: made from the id, not from the login.
    enc_user_id: createHash('md5').update(tokens.customerId).digest('hex').toUpperCase(),
    idp_access_token: '',
  }
}

/** What log-out and revocation answer: the same shape with nothing in it. */
export const emptyTokenDocument = () => ({
  access_token: '',
  id_token: '',
  refresh_token: '',
  expires_in: 0,
  refresh_token_expires_in: 0,
  token_type: 'Bearer' as const,
  usid: '',
  customer_id: '',
  enc_user_id: '',
  idp_access_token: '',
})
