import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { Shop } from '#commerce/shop.ts'
import type { AskedMarket } from './market-of.ts'

/** Refuses the path of another organization (DROP-009). Paths without one are not from the documents. */
export function refuseOrganization(
  { sessions }: Pick<Shop, 'sessions'>,
  organizationId: unknown,
): Refusal<'api-organization-not-found'> | undefined {
  if (typeof organizationId !== 'string' || sessions.organizationIds.includes(organizationId))
    return undefined
  return refuse('api-organization-not-found', { organizationId })
}

/**
 * Refuses a locale or a currency that the site does not have (DROP-045). The shop's own pages use the site's defaults
 * for them instead (SHELL-130).
 */
export function refuseMarket(
  { locales, defaultCurrency }: Site,
  { locale, currency }: AskedMarket,
): Refusal<'unknown-locale' | 'unknown-currency'> | undefined {
  if (locale !== undefined && locale !== 'default' && !locales.some(({ id }) => id === locale))
    return refuse('unknown-locale', { locale })
  const isKnown =
    currency === undefined ||
    currency === defaultCurrency ||
    locales.some(({ preferredCurrency }) => preferredCurrency === currency)
  return isKnown ? undefined : refuse('unknown-currency', { currency })
}
