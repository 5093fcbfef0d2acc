import { useOutletContext } from 'react-router'
import type { Box } from '#storefront/features/box-builder/lib/box.ts'
import type { BuilderStep } from '#storefront/features/box-builder/lib/builder-links.ts'
import type {
  BoxView,
  BuilderView,
  PieceView,
  VariantView,
} from '#storefront/features/box-builder/lib/builder-view.ts'
import type { Taste } from '#storefront/features/box-builder/lib/tastes.ts'
import type { BoxBuilder } from '#storefront/features/box-builder/state/box-builder.ts'
import type { BoxChange } from '#storefront/features/box-builder/state/change-box.ts'

/**
 * Why a piece is not available for the chosen fulfilment; `undefined` if it is available, or if its stock is unknown.
 */
export type Shortage = 'sold-out' | 'too-few' | 'not-shipped' | 'not-at-shop'

/** The data and functions that the layout passes to a step. */
export interface BuilderContext {
  view: BuilderView
  step: BuilderStep
  /** The draft of this device has been read. Before that, and on the server, the box is empty. */
  isRead: boolean
  box: Box
  /** The chosen box, or the proposed one. */
  boxView: BoxView
  variant: VariantView
  /** The pieces that fit into the chosen box, in catalog order. */
  pieces: readonly PieceView[]
  pieceOf: (pid: string) => PieceView | undefined
  shortageOf: (pid: string) => Shortage | undefined
  /**
   * Whether the stock of the pieces has been read. `shortageOf` then knows all pieces, except those whose stock could
   * not be read.
   */
  isStockRead: boolean
  /** The filters for all pieces. */
  wanted: ReadonlySet<Taste>
  setWanted: (wanted: ReadonlySet<Taste>) => void
  /** Changes the box, and announces the change to screen readers. Returns whether the box has changed. */
  change: (change: BoxChange) => boolean
  undo: BoxBuilder['undo']
  redo: BoxBuilder['redo']
  canUndo: boolean
  canRedo: boolean
  /**
   * Adds one piece, with an animation from the tapped element. If the box has no room, asks which piece makes room.
   */
  add: (pid: string, from?: Element | null) => void
  /** The piece that was picked last: a free cell gets another one. */
  lastPiece: string | undefined
  /** Announces a text to screen readers when the shopper pauses. */
  say: (text: string) => void
}

export const useBuilder = (): BuilderContext => useOutletContext()
