import type { ComponentType } from 'react'

/** The reduced header and footer of the checkout (SHELL-105, SHELL-106). */
export interface CheckoutShell {
  Header: ComponentType
  Footer: ComponentType<{ year: string }>
}

/** The options of a route for its pages: `export const handle = { checkout: checkoutShell } satisfies PageHandle`. */
export interface PageHandle {
  /** A step of the checkout. The route provides the header and footer, so that no other page loads them. */
  checkout?: CheckoutShell
  /** A page without header and footer (SHELL-014). */
  bare?: boolean
}

interface Match {
  handle: unknown
}

/** The header and footer of the checkout, on its pages. */
export function checkoutShellOf(matches: readonly Match[]): CheckoutShell | undefined {
  // Every route has `satisfies PageHandle`.
  const handles = matches.map(({ handle }) => handle as PageHandle | undefined)
  return handles.find((handle) => handle?.checkout)?.checkout
}

export const isBarePage = ({ handle }: Match): boolean =>
  typeof handle === 'object' && handle !== null && 'bare' in handle && handle.bare === true
