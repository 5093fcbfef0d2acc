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

/** Why a piece cannot be had now, in the chosen way; `undefined` if it can, or if nobody knows yet. */
export type Shortage = 'sold-out' | 'too-few' | 'not-shipped' | 'not-at-shop'

/** What a step gets from the frame. */
export interface BuilderContext {
  view: BuilderView
  step: BuilderStep
  /** The draft of this device has been read. Before, and on the server, the box is empty. */
  isRead: boolean
  box: Box
  /** What is chosen; until then, what the builder proposes. */
  boxView: BoxView
  variant: VariantView
  /** Those that go into the chosen box, in the order of the catalog. */
  pieces: readonly PieceView[]
  pieceOf: (pid: string) => PieceView | undefined
  shortageOf: (pid: string) => Shortage | undefined
  /** `shortageOf` knows all pieces, but for those whose stock could not be read. */
  isStockRead: boolean
  /** What the shopper asks of all pieces. */
  wanted: ReadonlySet<Taste>
  setWanted: (wanted: ReadonlySet<Taste>) => void
  /** Changes the box, and says so to screen readers. Returns whether anything has changed. */
  change: (change: BoxChange) => boolean
  undo: BoxBuilder['undo']
  redo: BoxBuilder['redo']
  canUndo: boolean
  canRedo: boolean
  /** One more of a piece: into the box, from the place on the screen where it was tapped; or a question what makes room. */
  add: (pid: string, from?: Element | null) => void
  /** The piece that was picked last: a free cell takes another one. */
  lastPiece: string | undefined
  /** What a screen reader hears when the shopper pauses. */
  say: (text: string) => void
}

export const useBuilder = (): BuilderContext => useOutletContext()
