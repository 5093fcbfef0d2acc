import type { SuggestedPlace } from './street-suggestions.tsx'

/**
 * The fields that a suggestion may fill. A ZIP+4 code is preserved if its first five digits match the suggestion. A
 * suggestion that the shopper did not choose fills only empty fields.
 */
export function freeFields(
  { address1, ...place }: SuggestedPlace,
  near: Omit<SuggestedPlace, 'address1'>,
  { isCertain }: { isCertain: boolean },
): Partial<SuggestedPlace> {
  const names = ['city', 'stateCode', 'postalCode'] as const
  const free = names.filter((name) => {
    const typed = near[name].trim()
    if (typed === '') return true
    return !isCertain && !typed.startsWith(place[name])
  })
  return { address1, ...Object.fromEntries(free.map((name) => [name, place[name]])) }
}
