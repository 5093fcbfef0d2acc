/**
 * Whether a member may read a shipment's recipient and content: for a member limited to shops, only pickups there
 * (SALE-142).
 */
export const readsShipment = (
  { storeId }: { storeId: string | null },
  { stores }: { stores?: readonly string[] | undefined },
): boolean => stores === undefined || (storeId !== null && stores.includes(storeId))
