/**
 * The keys under which an item is found: its own key and, for an item of one site, the key that it replaces there
 * (`home` for `home-bulk`).
 */
export const baseKeys = (deliveryKey: string, siteIds: readonly string[]): string[] => [
  deliveryKey,
  ...siteIds.filter((id) => deliveryKey.endsWith(`-${id}`)).map((id) => deliveryKey.slice(0, -id.length - 1)),
]
