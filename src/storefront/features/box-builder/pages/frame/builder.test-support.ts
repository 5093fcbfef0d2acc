import { emptyBox } from '#storefront/features/box-builder/lib/box.ts'
import { piecesFor, type BuilderView } from '#storefront/features/box-builder/lib/builder-view.ts'
import { piece } from '#storefront/features/box-builder/lib/piece.test-support.ts'
import { changeBox, type BoxChange } from '#storefront/features/box-builder/state/change-box.ts'
import type { BuilderContext } from './builder-context.ts'
import { chosenOf } from './use-builder-state.ts'

const top = { url: '/top.webp', alt: '', width: 400, height: 400 }

const pieces = [
  piece('lemon', { name: 'Lemon Silk', top, flavours: ['lemon'], allergens: ['milk'], mayContain: ['egg'] }),
  piece('orange', { name: 'Orange Cream', top, flavours: ['orange', 'lemon'], coating: 'dark chocolate' }),
  piece('marzipan', { name: 'Almond Log', top, allergens: ['tree nuts'], coating: 'dark chocolate' }),
]

const box = (id: string, name: string, rules: BuilderView['boxes'][number]['variants'][number]['rules']) => ({
  id,
  storageId: 'CM-CANDY',
  name,
  description: '',
  features: [],
  picture: undefined,
  attributes: [],
  variants: [
    { id: `${id}-plain`, values: {}, rules, price: '$10.00', picture: undefined, isForPickup: true },
  ],
  defaultVariantId: `${id}-plain`,
  pieceIds: pieces.map(({ id: pid }) => pid),
})

/** A tray of four cells, and a pound by weight. */
export const candyView: BuilderView = {
  builder: 'candy',
  boxes: [
    box('tray', 'Tray', { unitType: 'piece', increment: 1, flavourLimit: 2, full: 4, columns: 2 }),
    box('pound', 'Pound', { unitType: 'percent', increment: 25, flavourLimit: 4, full: 100, columns: null }),
  ],
  pieces,
}

/** The context of a step, for a box of this id after these changes. */
export function builderWith(
  boxId: 'tray' | 'pound',
  changes: readonly BoxChange[],
  more: Partial<BuilderContext> = {},
): BuilderContext {
  const { boxView, variant } = chosenOf(candyView, { boxId, variantId: `${boxId}-plain` })
  const { rules } = variant
  const chosen = { storageId: 'CM-CANDY', boxId, variantId: variant.id, rules }
  const filled = [{ kind: 'choose-box' as const, box: chosen }, ...changes].reduce(changeBox, emptyBox)
  return {
    view: candyView,
    step: 'select-candies',
    isRead: true,
    box: filled,
    boxView,
    variant,
    pieces: piecesFor(candyView, boxView),
    pieceOf: (pid) => pieces.find(({ id }) => id === pid),
    shortageOf: () => undefined,
    isStockRead: true,
    wanted: new Set(),
    setWanted: () => {},
    change: () => false,
    undo: () => false,
    redo: () => false,
    canUndo: false,
    canRedo: false,
    add: () => {},
    lastPiece: undefined,
    say: () => {},
    ...more,
  }
}
