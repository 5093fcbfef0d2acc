import type { SiteId } from '#commerce/settings/sites.ts'
import { baseKeys } from '#commerce/rules/texts/base-keys.ts'

/** The key under which a site shows a page: `home` for `home-bulk`, which replaces it on the site `bulk`. */
export const pageKey = (siteId: SiteId, deliveryKey: string): string =>
  baseKeys(deliveryKey, [siteId]).at(-1) ?? deliveryKey
