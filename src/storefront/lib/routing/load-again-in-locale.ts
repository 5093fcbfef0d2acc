import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For routes whose data depend on site and locale only: another step or query on the same route does not load them again. */
export const loadAgainInLocale = ({
  currentUrl,
  nextUrl,
}: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl'>): boolean =>
  currentUrl.searchParams.get('locale') !== nextUrl.searchParams.get('locale')
