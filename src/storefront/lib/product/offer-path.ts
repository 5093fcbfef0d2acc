/** The path of the same page with another offer. Only the id at its end identifies the offer (CAT-036). */
export const offerPath = (path: string, offerId: string): string =>
  path.replace(/[^/]*$/, `${encodeURIComponent(offerId)}.html`)
