import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { EditedLine } from '#storefront/lib/basket/edited-line.ts'
import { reportChunkLoadFailure } from '#ui/chunk-load-failure.ts'

/**
 * The bag line that `?edit={itemId}` names (SHELL-028, SHELL-029). Only the browser knows the bag: the server renders
 * the plain product page, and the line is loaded after hydration.
 */
export function useEditedLine(): Edited {
  const { search } = useLocation()
  const [edited, setEdited] = useState(nothing)
  const itemId = new URLSearchParams(search).get('edit')
  useEffect(() => {
    if (itemId === null) return setEdited(nothing)
    let isCurrent = true
    setEdited({ isFinding: true })
    import('./edit-line.ts')
      .then(({ findLine }) => findLine(itemId))
      .catch((error: unknown) => {
        console.error(error)
        reportChunkLoadFailure('part')
      })
      .then((line) => isCurrent && setEdited({ line: line ?? undefined }))
    return () => {
      isCurrent = false
    }
  }, [itemId])
  // The state still has the line of the previous URL before the effect has run.
  return edited.line && edited.line.itemId !== itemId ? nothing : edited
}

interface Edited {
  line?: EditedLine | undefined
  isFinding?: boolean
}

const nothing: Edited = {}
