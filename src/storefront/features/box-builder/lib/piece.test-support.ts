import type { PieceView } from './builder-view.ts'

/** A piece with a name only, plus the fields that the test sets. */
export const piece = (id: string, more: Partial<PieceView> = {}): PieceView => ({
  id,
  masterId: null,
  name: id,
  description: '',
  top: undefined,
  categoryId: 'mix',
  flavours: [],
  coating: '',
  allergens: [],
  mayContain: [],
  isKosher: false,
  isDairyFree: false,
  isForPickup: true,
  isShipped: true,
  ...more,
})
