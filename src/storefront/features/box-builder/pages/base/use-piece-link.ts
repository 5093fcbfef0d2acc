import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  chosenBox,
  pieceOf,
  variantOf,
  type PieceView,
} from '#storefront/features/box-builder/lib/builder-view.ts'
import { quantityOf } from '#storefront/features/box-builder/lib/box.ts'
import type { BuilderContext } from '../frame/builder-context.ts'

/**
 * Reads the piece of a 'Create a Box' link (CAT-041). Adds the piece to the box, unless the box already has it, and
 * removes it from the URL. For a full box it asks which piece makes room. The id of a box chooses that box.
 */
export function usePieceLink(builder: BuilderContext): PieceView | undefined {
  const { view, box, boxView, variant, isRead, change, add } = builder
  const location = useLocation()
  const navigate = useNavigate()
  const [arrived, setArrived] = useState<PieceView>()
  const id = new URLSearchParams(location.search).get('piece')
  useEffect(() => {
    if (!isRead || id === null) return
    const wanted = view.boxes.find((one) => one.id === id || variantOf(one, id))
    const piece = pieceOf(view, id)
    const taking =
      piece && !boxView.pieceIds.includes(piece.id)
        ? view.boxes.find(({ pieceIds }) => pieceIds.includes(piece.id))
        : boxView
    const target = wanted ?? taking
    const isNew = target && (box.boxId === null || target.id !== boxView.id || wanted)
    if (target && isNew) {
      const chosen = variantOf(target, id) ?? variantOf(target, target.defaultVariantId) ?? variant
      change({ kind: 'choose-box', box: chosenBox(target, chosen) })
    }
    if (piece && (quantityOf(box, piece.id) > 0 || change({ kind: 'add', pid: piece.id }))) setArrived(piece)
    else if (piece) add(piece.id)
    // A reload must not add a piece again that the shopper has removed.
    const rest = new URLSearchParams(location.search)
    rest.delete('piece')
    void navigate({ ...location, search: rest.toString() }, { replace: true, preventScrollReset: true })
    // Runs once for each link: changes by this effect must not repeat it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isRead, id])
  return arrived
}
