import { useEffect } from 'react'
import messages from 'virtual:messages/adding'
import { CallFault, isCallFault } from '#storefront/lib/api/call-fault.ts'
import { lacksNetwork } from '#storefront/lib/forms/failure-text.ts'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import type { FailedAddition } from '#storefront/state/bag/additions/use-add-button.ts'
import { usePiecesInBag } from '#storefront/state/session/shopper-view.ts'
import { stockCache } from '#storefront/state/stock/stock-store.ts'
import styles from './add-failure.module.css'

interface AddFailureProps {
  failed: FailedAddition
  className: string | undefined
}

/** One line beside an add button: the reason for the failure, and a retry button where a retry can help (PDP-052). */
export default function AddFailure(props: AddFailureProps) {
  return (
    <Messages of={messages}>
      <Line {...props} />
    </Messages>
  )
}

function Line({ failed: { products, failure, retry }, className }: AddFailureProps) {
  const text = useText()
  const isRefused = failure instanceof CallFault && failure.status < 500
  return (
    <p className={className} role="alert">
      {isCallFault(failure, 'not-enough-stock') ? (
        <TooFew failure={failure} products={products} />
      ) : isRefused ? (
        failure.message
      ) : (
        text(lacksNetwork(failure) ? 'adding.offline' : 'adding.failed')
      )}
      {!isRefused && (
        <>
          {' '}
          <button type="button" className={styles.retry} onClick={retry}>
            {text('ui.tryAgain')}
          </button>
        </>
      )}
    </p>
  )
}

/** How many pieces are in stock, and how many of them are in the bag. */
function TooFew({ failure, products }: { failure: CallFault; products: FailedAddition['products'] }) {
  const text = useText()
  const { productId, available } = failure.details
  const refused = products.find((product) => product.productId === productId)
  const inBag = usePiecesInBag(refused?.productId, refused?.fromStoreId)
  useEffect(() => {
    // Updates the stock that the quantity field beside the button uses.
    if (refused) void stockCache().readNow(refused.productId)
  }, [refused])
  return text(inBag > 0 ? 'ui.quantity.inBag' : 'adding.tooFew', { stock: Number(available), inBag })
}
