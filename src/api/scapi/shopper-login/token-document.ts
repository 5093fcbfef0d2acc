import { createHash } from 'node:crypto'
import { z } from 'zod'
import { named } from '#api/documents/document-schema.ts'
import type { Tokens } from '#commerce/sessions/sessions.ts'

export const TokenResponseSchema = named(
  'TokenResponse',
  z.strictObject({
    access_token: z.string(),
    id_token: z.string(),
    refresh_token: z.string(),
    expires_in: z.number(),
    refresh_token_expires_in: z.number(),
    token_type: z.literal('Bearer'),
    usid: z.string(),
    customer_id: z.string(),
    enc_user_id: z.string(),
    idp_access_token: z.string(),
    dnt: z.string().optional(),
  }),
)

/** TokenResponse of Shopper Login, the response to every grant (ACC-009). */
export function tokenDocument(tokens: Tokens, { withRefreshToken }: { withRefreshToken: boolean }) {
  return {
    access_token: tokens.accessToken,
    id_token: tokens.idToken,
    // Empty if the refresh token is in the browser's cookie.
    refresh_token: withRefreshToken ? tokens.refreshToken : '',
    expires_in: tokens.expiresInSeconds,
    refresh_token_expires_in: tokens.refreshExpiresInSeconds,
    token_type: 'Bearer' as const,
    usid: tokens.usid,
    customer_id: tokens.customerId,
    // The specification requires an MD5 in capitals. It is calculated from the id, so it does not reveal the login.
    enc_user_id: createHash('md5').update(tokens.customerId).digest('hex').toUpperCase(),
    idp_access_token: '',
    ...(tokens.dnt !== null && { dnt: String(tokens.dnt) }),
  }
}

/** The response to logout and revocation: a TokenResponse without values. */
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
