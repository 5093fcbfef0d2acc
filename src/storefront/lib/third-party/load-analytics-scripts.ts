import { loadScript } from './load-script.ts'

/**
 * Loads the analytics scripts; call it only after consent. These are the container of the tag manager (OPS-031) and the
 * scripts of the settings (OPS-028, OPS-029, OPS-033, OPS-036). A script that fails to load is only logged.
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
