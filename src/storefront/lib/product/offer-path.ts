/** The path of the same page with another offer: the id at its end counts, not what precedes it (CAT-036). */
export const offerPath = (path: string, offerId: string): string =>
  path.replace(/[^/]*$/, `${encodeURIComponent(offerId)}.html`)
