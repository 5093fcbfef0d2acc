import { useState } from 'react'
import type { Shipment } from '#storefront/lib/basket/basket.ts'
import { useText } from '#ui/messages/use-text.ts'
import { Button } from '#ui/button.tsx'
import { reportChunkLoadFailure } from '#ui/chunk-load-failure.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './review-page.module.css'

const CardForm = lazyPart(
  async () => ({ default: (await import('./card-form.tsx')).CardForm }),
  () => reportChunkLoadFailure('part'),
)

/** Opens the form for the gift message of a parcel. */
export function ParcelCard({ shipment }: { shipment: Shipment }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const label = shipment.giftMessage ? 'checkout.review.editCard' : 'checkout.review.addCard'
  return (
    <div>
      <Button kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {text(isOpen ? 'checkout.review.closeCard' : label)}
      </Button>
      {isOpen && <CardForm shipment={shipment} fallback={<Skeleton className={styles.cardSkeleton} />} />}
    </div>
  )
}
