import { z } from 'zod'
import { call } from '#api/call.ts'
import { documentedPrefix, isDocumentedPath } from '#api/http/documented-paths.ts'
import { named } from '#api/documents/document-schema.ts'
import { organizationId } from './inputs.ts'

const OpenIdConfigurationSchema = named(
  'OpenIdConfiguration',
  z.strictObject({
    issuer: z.string(),
    authorization_endpoint: z.string(),
    token_endpoint: z.string(),
    revocation_endpoint: z.string(),
    introspection_endpoint: z.string(),
    userinfo_endpoint: z.string(),
    jwks_uri: z.string(),
    response_types_supported: z.array(z.string()),
    grant_types_supported: z.array(z.string()),
    code_challenge_methods_supported: z.array(z.string()),
    id_token_signing_alg_values_supported: z.array(z.string()),
    token_endpoint_auth_methods_supported: z.array(z.string()),
    subject_types_supported: z.array(z.string()),
    scopes_supported: z.array(z.string()),
    claims_supported: z.array(z.string()),
  }),
)

/** OpenID Connect Discovery 1.0 §4. The issuer is the `iss` of the tokens; as in the Shopper APIs it is not a URL. */
export const getWellknownOpenidConfiguration = call({
  path: 'GET /shopper/auth/v1/organizations/{organizationId}/oauth2/.well-known/openid-configuration',
  summary: 'Returns the OpenID configuration of the login service.',
  auth: 'public',
  parameters: z.object({ organizationId }),
  handle: ({ shop, request, parameters }) => ({
    issuer: shop.sessions.issuer,
    // At the root, if the configuration was requested there (DROP-024).
    base: `${request.address.origin}${isDocumentedPath(request.address.pathname) ? documentedPrefix : ''}/shopper/auth/v1/organizations/${parameters.organizationId ?? shop.sessions.organizationId}/oauth2`,
  }),
  document: OpenIdConfigurationSchema,
  answer: ({ issuer, base }) => ({
    issuer,
    authorization_endpoint: `${base}/authorize`,
    token_endpoint: `${base}/token`,
    revocation_endpoint: `${base}/revoke`,
    introspection_endpoint: `${base}/introspect`,
    userinfo_endpoint: `${base}/userinfo`,
    jwks_uri: `${base}/jwks`,
    response_types_supported: ['code'],
    grant_types_supported: [
      'authorization_code',
      'authorization_code_pkce',
      'refresh_token',
      'client_credentials',
      'session_bridge',
    ],
    code_challenge_methods_supported: ['S256'],
    id_token_signing_alg_values_supported: ['ES256'],
    token_endpoint_auth_methods_supported: ['none', 'client_secret_basic'],
    subject_types_supported: ['public'],
    scopes_supported: ['openid', 'profile', 'email'],
    claims_supported: ['sub', 'name', 'given_name', 'family_name', 'email'],
  }),
})
