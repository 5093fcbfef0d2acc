import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { EditedLine } from '#storefront/lib/basket/edited-line.ts'
import { reportChunkLoadFailure } from '#storefront/ui/chunk-load-failure.ts'

/**
 * The bag line that `?edit={itemId}` names (SHELL-028, SHELL-029). Only the browser knows the bag: the server renders
 * the plain product page, and the line follows after hydration.
 */
export function useEditedLine(): EditedLine | undefined {
  const { search } = useLocation()
  const [line, setLine] = useState<EditedLine>()
  const itemId = new URLSearchParams(search).get('edit')
  useEffect(() => {
    if (itemId === null) return
    let isCurrent = true
    import('./edit-line.ts')
      .then(({ findLine }) => findLine(itemId))
      .then((found) => isCurrent && setLine(found))
      .catch((error: unknown) => {
        console.error(error)
        reportChunkLoadFailure('part')
      })
    return () => {
      isCurrent = false
    }
  }, [itemId])
  return line?.itemId === itemId ? line : undefined
}
