/** What a route says of itself: `export const handle = { checkout: true } satisfies PageHandle`. */
export interface PageHandle {
  /** A step of the checkout: drawn with the reduced header and footer (SHELL-105, SHELL-106). */
  checkout?: boolean
  /** Drawn by itself, with nothing of the shop around it (SHELL-014). */
  bare?: boolean
}

interface Matched {
  handle: unknown
}

export const isCheckoutPage = ({ handle }: Matched): boolean =>
  typeof handle === 'object' && handle !== null && 'checkout' in handle && handle.checkout === true

export const isBarePage = ({ handle }: Matched): boolean =>
  typeof handle === 'object' && handle !== null && 'bare' in handle && handle.bare === true
