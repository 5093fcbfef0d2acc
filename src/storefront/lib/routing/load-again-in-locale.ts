import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * The `shouldRevalidate` of routes whose data depend only on site and locale. Another step or query of the same route
 * does not load the data again.
 */
export const loadAgainInLocale = ({
  currentUrl,
  nextUrl,
}: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl'>): boolean =>
  currentUrl.searchParams.get('locale') !== nextUrl.searchParams.get('locale')
