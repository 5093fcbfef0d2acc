import type { SavedBox } from '#commerce/custom-mix/saved-boxes.ts'

/** A saved box as its calls answer it. */
export const savedBoxDocument = (box: SavedBox) => ({
  boxId: box.id,
  name: box.name,
  productId: box.productId,
  productName: box.productName,
  isSold: box.isSold,
  customMix: box.customMix,
  pieces: box.customMix.box.map(({ pid, qty }) => ({ pid, qty, name: box.names[pid] ?? pid })),
  missing: box.missing.map((pid) => ({ pid, name: box.names[pid] ?? pid })),
  modifiedAt: box.modifiedAt,
})
