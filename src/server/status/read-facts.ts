import type { Environment } from '#commerce/settings/environment.ts'
import type { Shop } from '#commerce/shop.ts'
import { findDemoAccounts, type DemoAccount } from './demo-accounts.ts'
import type { ShopFacts } from './warnings.ts'

/** Reads the shop's data for the banner and the warnings. Checking the passwords takes longest. */
export async function readFacts(
  { sites, mail, customers }: Pick<Shop, 'sites' | 'mail' | 'customers'>,
  environment: Pick<Environment, 'firstImport' | 'demoFolder'>,
): Promise<ShopFacts & { demoAccounts: DemoAccount[] }> {
  const [allSites, waitingMails, demoAccounts] = await Promise.all([
    sites.all(),
    mail.unsent.countWaiting(),
    findDemoAccounts(customers, environment),
  ])
  return { sites: allSites, waitingMails, demoAccounts }
}
