import type { Listing } from '#storefront/lib/listing/load-listing.ts'
import { useText } from '#ui/messages/use-text.ts'
import { Button } from '#ui/button.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { Chips } from './chips.tsx'
import { Refinements } from './refinements.tsx'

interface FilterSheetProps {
  listing: Listing
  open: boolean
  onClose: () => void
}

/**
 * The refinements in a sheet. The list behind it updates with each choice. The sheet remains open until the shopper
 * closes it.
 */
export default function FilterSheet({ listing, open, onClose }: FilterSheetProps) {
  const text = useText()
  return (
    <SidePanel
      side="bottom"
      open={open}
      onClose={onClose}
      title={text('search.refine')}
      footer={
        <Button wide onClick={onClose}>
          {text('search.show', { count: listing.total })}
        </Button>
      }
    >
      <Chips listing={listing} />
      <Refinements listing={listing} />
    </SidePanel>
  )
}
