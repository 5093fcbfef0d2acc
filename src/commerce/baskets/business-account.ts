import { businessAccountOf } from './organisation-groups.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Basket } from './basket.ts'

/**
 * ACC-067: the basket with the organisation for which it is bought. A client chooses between its shopper's
 * organisation and a personal purchase (an empty `c_sfBusinessAccountId`). The shop determines the organisation and
 * its level.
 */
export function withBusinessAccount(
  basket: Basket,
  { customerGroups }: Pick<Shopper, 'customerGroups'>,
): Basket {
  const { c_sfBusinessAccountId: accountId, c_sfBusinessLevel: _, ...custom } = basket.custom
  const account = businessAccountOf(customerGroups)
  if (!account) return { ...basket, custom }
  if (accountId === '') return { ...basket, custom: { ...custom, c_sfBusinessAccountId: '' } }
  return {
    ...basket,
    custom: {
      ...custom,
      c_sfBusinessAccountId: account.organisationId,
      ...(account.level !== null && { c_sfBusinessLevel: account.level }),
    },
  }
}
