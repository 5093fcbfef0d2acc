import { useEffect, useRef, useState } from 'react'
import type { Shipment } from '#storefront/lib/basket/basket.ts'
import { messageIdOf } from '#storefront/lib/basket/message-link.ts'
import { useText } from '#ui/messages/use-text.ts'
import { Button } from '#ui/button.tsx'
import { reportChunkLoadFailure } from '#ui/chunk-load-failure.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './bag-message.module.css'
import { MessageWords } from './message-words.tsx'

const MessageForm = lazyPart(
  () => import('./message-form.tsx'),
  () => reportChunkLoadFailure('part'),
)

interface BagMessageProps {
  shipment: Shipment
  /** The recipient's name, if there are several recipients. */
  name?: string | undefined
}

/**
 * The gift message of a parcel in the bag, with the form that changes it. The form is initially open if the hash of
 * the address names it, as in the mini bag's link.
 */
export function BagMessage({ shipment, name }: BagMessageProps) {
  const text = useText()
  const id = messageIdOf(shipment)
  const [isEditing, setEditing] = useState(() => location.hash === `#${id}`)
  const [isSaved, setSaved] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (!isEditing && wasEditing.current) opener.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  const message = shipment.giftMessage ?? ''
  function edit(): void {
    setSaved(false)
    setEditing(true)
  }
  return (
    <div id={id} className={styles.message}>
      {isEditing ? (
        <MessageForm
          shipment={shipment}
          name={name}
          onSaved={() => setSaved(true)}
          onDone={() => {
            setEditing(false)
            forgetHash(id)
          }}
          fallback={<Skeleton className={styles.waiting} />}
        />
      ) : message ? (
        <MessageWords message={message}>
          <button ref={opener} type="button" className={styles.edit} onClick={edit}>
            {text('bag.message.edit')} <HiddenText>{name}</HiddenText>
          </button>
        </MessageWords>
      ) : (
        <Button ref={opener} kind="quiet" onClick={edit}>
          {text('bag.message.add')} <HiddenText>{name}</HiddenText>
        </Button>
      )}
      <div role="status">{isSaved && <HiddenText>{text('bag.message.saved')}</HiddenText>}</div>
    </div>
  )
}

/** Removes the hash, so that a reload does not open the form again. */
function forgetHash(id: string): void {
  const { pathname, search, hash } = location
  if (hash === `#${id}`) history.replaceState(history.state, '', pathname + search)
}
