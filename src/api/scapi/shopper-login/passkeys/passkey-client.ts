import { z } from 'zod'
import type { CallContext } from '#api/call.ts'
import type { Client } from '#commerce/clients/clients.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import { clientOfRequest } from '#api/scapi/shopper-login/private-client.ts'

/** The client of a passkey call, which must be one that may use them. A private client sends its secret. */
export async function passkeyClient(
  context: CallContext,
  named: string | undefined,
): Promise<Client | Refusal<'invalid-client' | 'client-not-authenticated'>> {
  const client = await clientOfRequest(context, named)
  if (isRefusal(client) || client.flows.includes('passkeys')) return client
  return refuse('client-not-authenticated', {})
}

/** The response of the browser. Its parts are base64url texts (WebAuthn level 3, §5.1); the library checks them. */
export const Credential = z.looseObject({
  id: z.string().max(1_400),
  rawId: z.string().max(1_400),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().max(8_000) }),
})
