import { checkReference, checkUnique } from './known-ids.ts'
import type { Problems } from './problems.ts'
import type { ShopFiles } from './read-shop.ts'

/** Checks the ids, codes and members of organisations, and their fundraisers. */
export function checkOrganisations(
  { organisations, fundraisers, accounts }: ShopFiles,
  problems: Problems,
): void {
  checkUnique(organisations, ['id'], ({ id }) => id, problems)
  checkUnique(organisations, ['discountCode'], ({ discountCode }) => discountCode?.toUpperCase(), problems)
  const logins = new Set(accounts.map(({ item }) => item.login.toLowerCase()))
  for (const organisation of organisations) {
    for (const [index, { login }] of (organisation.item.members ?? []).entries())
      checkReference(
        organisation,
        ['members', index, 'login'],
        login?.toLowerCase(),
        logins,
        'account with the login',
        problems,
      )
  }
  checkUnique(fundraisers, ['id'], ({ id }) => id, problems)
  const ids = new Set(organisations.map(({ item }) => item.id))
  for (const fundraiser of fundraisers)
    checkReference(fundraiser, ['organization'], fundraiser.item.organization, ids, 'organization', problems)
}
