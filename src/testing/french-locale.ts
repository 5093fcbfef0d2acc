import { announced } from './announced.ts'
import type { TestShop } from './shop.ts'

/** Adds the locale fr-CA, in US dollars, to all sites of a shop. */
export async function addFrench({ shop, database }: Pick<TestShop, 'shop' | 'database'>): Promise<void> {
  const sites = await shop.sites.records.all()
  await shop.sites.records.replace(
    sites.map((site) => ({
      ...site,
      locales: [...site.locales, { id: 'fr-CA', preferredCurrency: 'USD' as const }],
    })),
  )
  await announced(database, ['sites'])
}
