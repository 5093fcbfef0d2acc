import { z } from 'zod'
import { refuse, type Refusal } from '#commerce/refusals.ts'

export const idpOrigin = z.enum(['ecom', 'slas'])

/** The customer for whom an agent acts; no login for a guest. Refuses a login that does not fit its origin. */
export function agentLogin({
  login_id: login,
  idp_origin: origin,
}: {
  login_id: string
  idp_origin: z.output<typeof idpOrigin>
}): { login: string | undefined } | Refusal<'invalid-field'> {
  const isGuest = login.toLowerCase() === 'guest'
  if (isGuest === (origin === 'slas')) return { login: isGuest ? undefined : login }
  const reason = isGuest ? 'must be slas for a guest' : 'must be ecom for a customer'
  return refuse('invalid-field', { field: 'idp_origin', value: '', reason })
}
