import { useState } from 'react'
import type { Listing } from '#storefront/lib/listing/load-listing.ts'
import { excludedWords, refinementsInEffect } from '#storefront/lib/listing/understood.ts'
import { useText } from '#ui/messages/use-text.ts'
import { Button } from '#ui/button.tsx'
import { closeAndReport } from '#ui/chunk-load-failure.ts'
import { RareIcon } from '#ui/rare-icon.tsx'
import { lazyPart, preload } from '#ui/lazy-part.tsx'
import styles from './filter-button.module.css'

const loadSheet = () => import('./filter-sheet.tsx')
const FilterSheet = lazyPart(loadSheet, closeAndReport)

/** Opens the refinements in a sheet, on narrow screens. */
export function FilterButton({ listing }: { listing: Listing }) {
  const text = useText()
  const [state, setState] = useState<'never opened' | 'open' | 'closed'>('never opened')
  const prepareSheet = () => preload(loadSheet)
  const chosen = [...Object.values(refinementsInEffect(listing)).flat(), ...excludedWords(listing)].length
  return (
    <>
      <Button
        kind="secondary"
        className={styles.button}
        aria-haspopup="dialog"
        onPointerEnter={prepareSheet}
        onFocus={prepareSheet}
        onClick={() => setState('open')}
      >
        <RareIcon name="filter" size={18} />
        {text('search.filter', { count: chosen })}
      </Button>
      {state !== 'never opened' && (
        <FilterSheet listing={listing} open={state === 'open'} onClose={() => setState('closed')} />
      )}
    </>
  )
}
