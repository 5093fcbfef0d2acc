interface Preferences {
  einsteinRecommendersEnabled: boolean
}

/**
 * The recommenders of a page, from top to bottom (PDP-085, SHELL-071). A site preference enables recently viewed
 * products.
 */
export function pageRecommenders(
  page: 'product' | 'not-found',
  preferences: Preferences | undefined,
): ('also-love' | 'recently-viewed')[] {
  const always = page === 'product' ? (['also-love'] as const) : []
  return preferences?.einsteinRecommendersEnabled ? [...always, 'recently-viewed'] : [...always]
}
