import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * For routes whose data depend only on site and locale: another step or query of the same route does not load them
 * again.
 */
export const loadAgainInLocale = ({
  currentUrl,
  nextUrl,
}: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl'>): boolean =>
  currentUrl.searchParams.get('locale') !== nextUrl.searchParams.get('locale')
