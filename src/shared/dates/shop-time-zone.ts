/** The time zone of a shop that names none. */
export const defaultTimeZone = 'America/Los_Angeles'

/**
 * The time zone of the warehouse (RUN-027), and of all shops that name no other (SHOP-024). One for the process, as a process
 * serves one shop (docs/decisions/0218-time-zone-of-the-shop.md).
 */
export let shopTimeZone: string = defaultTimeZone

/** Sets the time zone of the process, as the delivery rules have it; in a browser, as the server says. */
export function setShopTimeZone(timeZone: string): void {
  shopTimeZone = timeZone
}
