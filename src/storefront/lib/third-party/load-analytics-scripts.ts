import { loadScript } from './load-script.ts'

/**
 * Loads what measures for the operator, never before the shopper agreed: the tag manager's container (OPS-031) and the
 * scripts that were named (OPS-028, OPS-029, OPS-033, OPS-036). What does not come is missed by nobody in the shop.
 */
export function loadAnalyticsScripts(layer: unknown[]): void {
  const { tagManager, analytics } = document.documentElement.dataset
  const addresses = analytics?.split(' ') ?? []
  if (tagManager) {
    layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    addresses.push(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(tagManager)}`)
  }
  for (const address of addresses) loadScript(address).catch((error: unknown) => console.warn(error))
}
