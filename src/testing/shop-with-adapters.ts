import { chooseAdapters, type ChosenAdapters } from '#adapters/choose.ts'
import type { Database } from '#commerce/database.ts'
import type { AskForQuote } from '#commerce/ports/payment-approvals.ts'
import type { GatewayChange } from '#commerce/ports/payment-gateway.ts'
import type { SecretKeys } from '#commerce/settings/key-cipher.ts'
import { openSecrets } from '#commerce/settings/secrets.ts'
import { openShop, type Shop } from '#commerce/shop.ts'

/** Opens a shop with the built-in adapters on a database. `clock` is the time of its subscriptions. */
export function openShopWithAdapters(
  database: Database,
  {
    clock,
    secretKeys,
    acceptsMaskedCards = true,
  }: { clock?: () => Date; secretKeys?: SecretKeys; acceptsMaskedCards?: boolean } = {},
): ChosenAdapters & { shop: Shop } {
  const { get: secret } = openSecrets({ database, keys: secretKeys })
  const settings = {
    smtpUrl: undefined,
    mailFrom: 'Candy <shop@example.com>',
    paymentGateway: 'sandbox',
    acceptsMaskedCards,
  }
  const onChange = (change: GatewayChange) => shop.approvals.gatewayChanged(change)
  const quote: AskForQuote = (request) => shop.approvals.quote(request)
  const { ports, ...served } = chooseAdapters({ database, secret, onChange, quote, settings })
  const shop = openShop({ database, ports, secretKeys, ...(clock && { clock }) })
  return { shop, ports, ...served }
}
