/** The time zone of a shop without a setting. */
export const defaultTimeZone = 'America/Los_Angeles'

/**
 * The time zone of the warehouse (RUN-027), and of all shops without their own (SHOP-024). One for the process,
 * because a process serves one shop (docs/decisions/0218-time-zone-of-the-shop.md).
 */
export let shopTimeZone: string = defaultTimeZone

/** Sets the time zone of the process, from the delivery rules; in a browser, from the server. */
export function setShopTimeZone(timeZone: string): void {
  shopTimeZone = timeZone
}
