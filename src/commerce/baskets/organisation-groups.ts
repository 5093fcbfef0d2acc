/**
 * The customer groups of an organisation's members, in the form of the database function groups_of: one for the
 * organisation, and one for its level.
 */
export interface BusinessAccount {
  organisationId: string
  level: string | null
}

/** The organisation of a shopper with these groups; `undefined` for a personal account. */
export function businessAccountOf(customerGroups: readonly string[]): BusinessAccount | undefined {
  const organisationId = valueAfter('organization-', customerGroups)
  if (organisationId === undefined) return undefined
  return { organisationId, level: valueAfter('business-', customerGroups) ?? null }
}

const valueAfter = (prefix: string, groups: readonly string[]): string | undefined =>
  groups.find((group) => group.startsWith(prefix))?.slice(prefix.length)
