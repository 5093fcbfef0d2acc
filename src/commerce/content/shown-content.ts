import type { Audience, ContentItem, ContentVariation, Publication, ShownContent } from './content.ts'

/** The customer groups of guests, and so of all readers of a cached page. */
const guestGroups = ['Everyone', 'Unregistered']

/**
 * The first published one of the items, with the body for its readers: the first matching variation, else its own
 * body (CONT-005).
 */
export function shownContent(
  candidates: readonly ContentItem[],
  { at = new Date(), customerGroups = guestGroups }: Audience,
): ShownContent | undefined {
  const item = candidates.find((candidate) => isPublished(candidate, at))
  if (!item) return undefined
  const { deliveryKey, schema, siteIds, title } = item
  const variations = item.variations.filter((variation) => isPublished(variation, at))
  const matching = variations.find((variation) => isFor(variation, customerGroups))
  const isPersonalized = variations.some((variation) => variation.customerGroups.length > 0)
  return { deliveryKey, schema, siteIds, title, body: (matching ?? item).body, isPersonalized }
}

/** Whether something is published at this time. */
export const isPublished = ({ startsAt, endsAt }: Publication, at: Date): boolean =>
  (startsAt === null || new Date(startsAt) <= at) && (endsAt === null || at < new Date(endsAt))

const isFor = (variation: ContentVariation, customerGroups: readonly string[]): boolean =>
  variation.customerGroups.length === 0 ||
  variation.customerGroups.some((group) => customerGroups.includes(group))
