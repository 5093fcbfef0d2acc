import type { PieceView } from '#storefront/features/box-builder/lib/builder-view.ts'
import { useText } from '#ui/messages/use-text.ts'
import { Alert } from '#ui/alert.tsx'

/** Confirms that the piece of the link is in the box. */
export function PieceArrived({ piece }: { piece: PieceView }) {
  const text = useText()
  return <Alert kind="success">{text('mix.base.arrived', { name: piece.name })}</Alert>
}
