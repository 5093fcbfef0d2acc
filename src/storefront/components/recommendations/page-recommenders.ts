interface Preferences {
  einsteinRecommendersEnabled: boolean
}

/**
 * The recommenders that stand on a page, from above (PDP-085, SHELL-071): what was viewed last only where the
 * shopkeeper has that switched on.
 */
export function pageRecommenders(
  page: 'product' | 'not-found',
  preferences: Preferences | undefined,
): ('also-love' | 'recently-viewed')[] {
  const always = page === 'product' ? (['also-love'] as const) : []
  return preferences?.einsteinRecommendersEnabled ? [...always, 'recently-viewed'] : [...always]
}
