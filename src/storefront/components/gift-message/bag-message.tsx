import { useEffect, useRef, useState } from 'react'
import type { Shipment } from '#storefront/lib/basket/basket.ts'
import { messageIdOf } from '#storefront/lib/basket/message-link.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { Button } from '#storefront/ui/button.tsx'
import { reportChunkLoadFailure } from '#storefront/ui/chunk-load-failure.ts'
import { lazyPart } from '#storefront/ui/lazy-part.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import styles from './bag-message.module.css'
import { MessageWords } from './message-words.tsx'

const MessageForm = lazyPart(
  () => import('./message-form.tsx'),
  () => reportChunkLoadFailure('part'),
)

/**
 * The message on the card of a parcel in the bag, with the form that changes it. Open from the start when the address names
 * it: that is the link of the mini bag.
 */
export function BagMessage({ shipment }: { shipment: Shipment }) {
  const text = useText()
  const id = messageIdOf(shipment)
  const [isEditing, setEditing] = useState(() => location.hash === `#${id}`)
  const opener = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (!isEditing && wasEditing.current) opener.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  const message = shipment.giftMessage ?? ''
  return (
    <div id={id} className={styles.message}>
      {isEditing ? (
        <MessageForm
          shipment={shipment}
          onDone={() => {
            setEditing(false)
            forgetHash(id)
          }}
          fallback={<Skeleton className={styles.waiting} />}
        />
      ) : message ? (
        <MessageWords message={message}>
          <button ref={opener} type="button" className={styles.edit} onClick={() => setEditing(true)}>
            {text('bag.message.edit')}
          </button>
        </MessageWords>
      ) : (
        <Button ref={opener} kind="quiet" onClick={() => setEditing(true)}>
          {text('bag.message.add')}
        </Button>
      )}
    </div>
  )
}

/** The form does not open again when the page is loaded again. */
function forgetHash(id: string): void {
  const { pathname, search, hash } = location
  if (hash === `#${id}`) history.replaceState(history.state, '', pathname + search)
}
