/** Whether a member may read whose shipment it is, and what is in it: with a limit to shops, only pickups there (SALE-142). */
export const readsShipment = (
  { storeId }: { storeId: string | null },
  { stores }: { stores?: readonly string[] | undefined },
): boolean => stores === undefined || (storeId !== null && stores.includes(storeId))
