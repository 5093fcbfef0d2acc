/** A tracking number as carriers print it: people type it with spaces and small letters. Undefined for an empty one. */
export const plainTrackingNumber = (typed: string | undefined): string | undefined =>
  typed?.replaceAll(/\s/g, '').toUpperCase() || undefined

/** Whether a number matches a carrier's whole pattern (SALE-072). Without a pattern any number matches. */
export const fitsNumberPattern = (pattern: string | null, trackingNo: string): boolean =>
  pattern === null || new RegExp(`^(?:${pattern})$`, 'u').test(trackingNo)
