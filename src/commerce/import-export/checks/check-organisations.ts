import type { OrganisationRecord } from '#commerce/organisations/inputs.ts'
import { loginKeyOf } from '#commerce/rules/login-key.ts'
import { checkReference, checkUnique, orMentioned, type KnownIds } from '#commerce/import-export/known-ids.ts'
import type { Problems } from '#commerce/import-export/problems.ts'
import type { ShopFiles } from '#commerce/import-export/shop-files.ts'

/** Reports codes of stored organisations that the folder does not contain: these organisations retain their codes. */
export function checkCodes(
  stored: readonly OrganisationRecord[],
  { organisations }: ShopFiles,
  problems: Problems,
): void {
  const listed = new Set(organisations.map(({ item }) => item.id))
  const owners = new Map(
    stored.flatMap(({ id, discountCode }) =>
      discountCode !== undefined && !listed.has(id) ? [[discountCode.toUpperCase(), id] as const] : [],
    ),
  )
  for (const organisation of organisations) {
    const { discountCode = '' } = organisation.item
    const owner = owners.get(discountCode.toUpperCase())
    if (owner !== undefined)
      problems.at(
        organisation,
        ['discountCode'],
        `"${discountCode}" is the code of the organization "${owner}" of this shop`,
      )
  }
}

/** Checks the ids, codes and members of organisations. */
export function checkOrganisations(
  { organisations, accounts }: ShopFiles,
  known: KnownIds,
  problems: Problems,
): void {
  checkUnique(organisations, ['id'], ({ id }) => id, problems)
  checkUnique(organisations, ['discountCode'], ({ discountCode }) => discountCode?.toUpperCase(), problems)
  const logins = orMentioned(
    new Set(accounts.map(({ item }) => loginKeyOf(item.login))),
    known,
    'customers/customers.json',
  )
  for (const organisation of organisations) {
    for (const [index, { login }] of (organisation.item.members ?? []).entries())
      checkReference(
        organisation,
        ['members', index, 'login'],
        login && loginKeyOf(login),
        logins,
        'account with the login',
        problems,
      )
  }
}

/** Checks the ids of fundraisers, and their organisations. */
export function checkFundraisers(
  { organisations, fundraisers }: ShopFiles,
  known: KnownIds,
  problems: Problems,
): void {
  checkUnique(fundraisers, ['id'], ({ id }) => id, problems)
  const ids = orMentioned(
    new Set(organisations.map(({ item }) => item.id)),
    known,
    'organizations/organizations.json',
  )
  for (const fundraiser of fundraisers)
    checkReference(fundraiser, ['organization'], fundraiser.item.organization, ids, 'organization', problems)
}
