/** What a route says of itself: `export const handle = { checkout: true } satisfies PageHandle`. */
export interface PageHandle {
  /** A step of the checkout: drawn with the reduced header and footer (SHELL-105, SHELL-106). */
  checkout?: boolean
}

export const isCheckoutPage = ({ handle }: { handle: unknown }): boolean =>
  typeof handle === 'object' && handle !== null && 'checkout' in handle && handle.checkout === true
