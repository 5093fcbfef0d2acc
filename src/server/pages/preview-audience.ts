import type { Audience } from '#commerce/content/content.ts'
import { groupsWith, previewOf } from '#storefront/lib/preview/preview-request.ts'

/** Whose content the page of an address shows, and of when. Undefined unless it is a preview. */
export function audienceOf(url: URL): Audience | undefined {
  const preview = previewOf(url)
  if (!preview) return undefined
  const { at, customerGroup } = preview
  return {
    at: at === undefined ? undefined : new Date(at),
    customerGroups: customerGroup === undefined ? undefined : groupsWith(customerGroup),
  }
}
