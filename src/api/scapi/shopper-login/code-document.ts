import { z } from 'zod'
import { named } from '#api/documents/document-schema.ts'

export const AuthorizationCodeSchema = named(
  'AuthorizationCode',
  z.strictObject({
    location: z.string(),
    code: z.string(),
    usid: z.string(),
  }),
)
/** The code, and the redirect URI with code, usid and the client's state in its query. */
export function codeDocument({
  redirectUri,
  code,
  usid,
  state,
}: {
  redirectUri: string
  code: string
  usid: string
  state: string | undefined
}) {
  const location = new URL(redirectUri)
  location.searchParams.set('usid', usid)
  if (state !== undefined) location.searchParams.set('state', state)
  location.searchParams.set('code', code)
  return { location: location.href, code, usid }
}
