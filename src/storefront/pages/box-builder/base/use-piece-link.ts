import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { chosenBox, variantOf, type PieceView } from '#storefront/lib/box-builder/builder-view.ts'
import { quantityOf } from '#storefront/lib/box-builder/box.ts'
import type { BuilderContext } from '../frame/builder-context.ts'

/**
 * The piece of a 'Create a Box' link (CAT-041): it is put into the box, unless the box has it already. The id of a box
 * chooses that box.
 */
export function usePieceLink({
  view,
  box,
  boxView,
  variant,
  isRead,
  change,
}: BuilderContext): PieceView | undefined {
  const { search } = useLocation()
  const [arrived, setArrived] = useState<PieceView>()
  const id = new URLSearchParams(search).get('piece')
  useEffect(() => {
    if (!isRead || id === null) return
    const wanted = view.boxes.find((one) => one.id === id || variantOf(one, id))
    const piece = view.pieces.find((one) => one.id === id)
    const taking =
      piece && !boxView.pieceIds.includes(id)
        ? view.boxes.find(({ pieceIds }) => pieceIds.includes(id))
        : boxView
    const target = wanted ?? taking
    const isNew = target && (box.boxId === null || target.id !== boxView.id || wanted)
    if (target && isNew) {
      const chosen = variantOf(target, id) ?? variantOf(target, target.defaultVariantId) ?? variant
      change({ kind: 'choose-box', box: chosenBox(target, chosen) })
    }
    // After a reload, or back again, it is in the box already.
    if (piece && (quantityOf(box, id) > 0 || change({ kind: 'add', pid: id }))) setArrived(piece)
    // Once for each link: what it changes must not run it again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isRead, id])
  return arrived
}
