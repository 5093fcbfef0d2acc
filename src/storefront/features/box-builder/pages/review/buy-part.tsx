import { useState } from 'react'
import { useNavigate } from 'react-router'
import { builderLink } from '#storefront/features/box-builder/lib/builder-links.ts'
import { useText } from '#ui/messages/use-text.ts'
import { bagLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { useBag } from '#storefront/state/bag/store/bag-store.ts'
import { boxBuilder } from '#storefront/features/box-builder/state/box-builder-store.ts'
import { Alert } from '#ui/alert.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { QuantityStepper } from '#ui/quantity-stepper/quantity-stepper.tsx'
import type { BuilderContext } from '../frame/builder-context.ts'
import { AddButton } from './add-button.tsx'
import styles from './buy-part.module.css'
import { EditPart } from './edit-part.tsx'

/** The quantity of boxes, and the button that adds them to the bag or saves the edited line. */
export function BuyPart({ builder }: { builder: BuilderContext }) {
  const text = useText()
  const { itemId } = builder.box
  const { basket, isKnown, status } = useBag()
  if (itemId !== null) {
    const item = basket?.productItems.find((one) => one.itemId === itemId)
    if (item) return <EditPart key={itemId} builder={builder} item={item} />
    // A bag that could not be read may contain the line. It is read again when the change is saved.
    if (!isKnown && status !== 'error') return <Skeleton className={styles.waiting} />
  }
  return (
    <>
      {itemId !== null && <Alert kind="notice">{text('boxReview.lineGone')}</Alert>}
      <AddPart builder={builder} />
    </>
  )
}

function AddPart({ builder }: { builder: BuilderContext }) {
  const text = useText()
  const to = useTo()
  const navigate = useNavigate()
  const [quantity, setQuantity] = useState(builder.box.quantity ?? 1)
  const [isAdded, setAdded] = useState(false)
  const { view, boxView } = builder
  function prepare(): () => void {
    const forget = boxBuilder(view.builder).prepareToForget()
    return () => {
      setAdded(true)
      forget()
    }
  }
  /** Navigates before it empties the box: an empty box would redirect to its first step. */
  async function startAnother(): Promise<void> {
    await navigate(to(builderLink(view.builder)))
    boxBuilder(view.builder).change({ kind: 'empty' })
  }
  return (
    <div className={styles.part}>
      <div className={styles.row}>
        <QuantityStepper label={text('boxReview.quantity')} value={quantity} onChange={setQuantity} />
        <AddButton builder={builder} quantity={quantity} onPress={prepare} />
      </div>
      {isAdded && (
        <p className={styles.added}>
          {text('boxReview.added', { name: boxView.name })} <a href={to(bagLink)}>{text('boxReview.bag')}</a>{' '}
          <a
            href={to(builderLink(view.builder))}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              void startAnother()
            }}
          >
            {text('boxReview.another')}
          </a>
        </p>
      )}
    </div>
  )
}
