import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { EditedLine } from '#storefront/lib/basket/edited-line.ts'
import { reportChunkLoadFailure } from '#storefront/ui/chunk-load-failure.ts'

/**
 * The line of the bag that `?edit={itemId}` names (SHELL-028, SHELL-029). Bags are the browser's to know, so the page
 * comes as anybody's and becomes the line's a moment later.
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
