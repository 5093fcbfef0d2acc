import type { CallContext } from '#api/call.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import { ownAccount } from '#api/scapi/shopper-login/own-account.ts'

/** The path of a customer's passkeys. */
export const passkeyPath =
  '/shopper/auth/v1/organizations/{organizationId}/oauth2/webauthn/passkey/user/{loginId}'

/** The customer of the token, who must be the one of the path. An agent does not see or change passkeys. */
export async function passkeyOwner(
  context: Pick<CallContext, 'shop'> & { shopper: Shopper },
  loginId: string,
): Promise<{ id: string; login: string } | Refusal<'not-yours'>> {
  const customer = context.shopper.agent ? undefined : await ownAccount(context, { user_id: loginId })
  return customer && !isRefusal(customer) ? customer : refuse('not-yours', {})
}
