/** The keys under which an item is found: its own, and the key that it replaces on a site, `home` for `home-bulk`. */
export const baseKeys = (deliveryKey: string, siteIds: readonly string[]): string[] => [
  deliveryKey,
  ...siteIds.filter((id) => deliveryKey.endsWith(`-${id}`)).map((id) => deliveryKey.slice(0, -id.length - 1)),
]
