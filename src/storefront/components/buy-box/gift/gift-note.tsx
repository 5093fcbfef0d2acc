import { useId, useImperativeHandle, useState, type MouseEvent, type RefObject } from 'react'
import { fieldSentence } from '#shared/messages/field-text.ts'
import { fieldLimits, fits } from '#shared/text/patterns.ts'
import formMessages from 'virtual:messages/forms'
import giftMessages from 'virtual:messages/giftNote'
import { MendText } from '#storefront/components/forms/mend-text.tsx'
import { MessageCard } from '#storefront/components/gift-message/message-card.tsx'
import type { Basket, Shipment } from '#storefront/lib/basket/basket.ts'
import { deliveriesOf } from '#storefront/lib/basket/deliveries.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { giftMessageField } from '#storefront/lib/forms/printed-text.ts'
import { joinAreas, Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { bag, reloadBag, useBag } from '#storefront/state/bag/store/bag-store.ts'
import { saveBagMessages } from '#storefront/state/gift-messages/gift-messages.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextArea } from '#ui/text-area.tsx'
import styles from './gift-note.module.css'
import type { GiftWords } from './gift-words.ts'

const messages = joinAreas(giftMessages, formMessages)

interface GiftNoteProps {
  open: boolean
  card: RefObject<GiftWords | null>
  /** The name of the chosen wrap; `undefined` if the product has no wraps. */
  wrap: string | undefined
}

/** The gift message field. Each parcel has one card, so the field starts with the parcel's existing message. */
export default function GiftNote(props: GiftNoteProps) {
  return (
    <Messages of={messages}>
      <Note {...props} />
      <WrapAndDay wrap={props.wrap} />
    </Messages>
  )
}

function Note({ card }: GiftNoteProps) {
  const text = useText()
  const id = useId()
  const { basket, isKnown, status } = useBag()
  const [first, ...others] = basket ? deliveriesOf(basket) : []
  const note = useNote(id, first?.giftMessage ?? '')
  useImperativeHandle(card, () => ({ check: note.check, save: note.save }))
  // The message that the parcel already has must not be replaced before the shopper has seen it.
  if (!isKnown && status === 'error')
    return <FailedRead onRetry={reloadBag}>{text('giftNote.unread')}</FailedRead>
  if (!isKnown) return <Skeleton className={styles.waiting} />
  // With several recipients, the shopper writes each message in checkout.
  if (others.length > 0) return <p className={styles.hint}>{text('giftNote.several')}</p>
  return (
    <div className={styles.note}>
      <TextArea
        id={id}
        label={text('giftNote.label')}
        optional={text('forms.optional')}
        hint={text('forms.gift.count', { length: note.typed.length, most: fieldLimits.giftMessage })}
        error={note.error && fieldSentence(note.error, text)}
        rows={3}
        value={note.typed}
        onChange={({ target }) => note.type(target.value)}
      />
      <MendText
        fieldId={id}
        value={note.typed}
        fits={fits.message}
        message="forms.gift.misfits"
        onMend={note.type}
      />
      {note.failure !== undefined && (
        <Alert>
          <p>{text('giftNote.failed', { reason: failureText(note.failure, text) })}</p>
          <Button kind="quiet" onClick={() => void note.save()}>
            {text('giftNote.again')}
          </Button>
        </Alert>
      )}
      {note.typed.trim() !== '' && <MessageCard message={note.typed} />}
    </div>
  )
}

/** The other options for a gift: the wrap, which is chosen above, and the day, which is chosen with the address. */
function WrapAndDay({ wrap }: Pick<GiftNoteProps, 'wrap'>) {
  const text = useText()
  return (
    <ul className={styles.more}>
      {wrap !== undefined && (
        <li>
          {text('giftNote.wrap', { wrap })}{' '}
          <button type="button" className={styles.change} onClick={toWraps}>
            {text('giftNote.wrap.change')}
          </button>
        </li>
      )}
      <li>{text('giftNote.day')}</li>
    </ul>
  )
}

/** Moves the focus to the wraps of the same product: in document order, the last wraps before this note. */
function toWraps({ currentTarget }: MouseEvent<HTMLElement>): void {
  const wraps = [...document.querySelectorAll<HTMLElement>('[data-choice="wrap"] :checked')]
  wraps
    .findLast((radio) => radio.compareDocumentPosition(currentTarget) & Node.DOCUMENT_POSITION_FOLLOWING)
    ?.focus()
}

/** The typed message, its error and its saving. `printed`: the existing message of the parcel. */
function useNote(id: string, printed: string) {
  const [edited, setEdited] = useState<string>()
  const [isChecked, setChecked] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const typed = edited ?? printed
  const parsed = giftMessageField.safeParse(typed)
  const problem = parsed.error?.issues[0]?.message

  function check(): boolean {
    setChecked(true)
    if (parsed.success) return true
    document.getElementById(id)?.focus()
    return false
  }

  async function save(): Promise<void> {
    setFailure(undefined)
    const parcel = onlyParcel(bag.getState().basket)
    if (edited === undefined || !parsed.success || !parcel || parcel.giftMessage === parsed.data) return
    try {
      await saveBagMessages([{ shipmentId: parcel.shipmentId, giftMessage: parsed.data }])
      setEdited(undefined)
    } catch (reason) {
      setFailure(reason)
    }
  }

  return {
    typed,
    error: isChecked ? problem : undefined,
    failure,
    check,
    save,
    type: setEdited,
  }
}

/** The only delivery of a basket; `undefined` if there are several. */
function onlyParcel(basket: Basket | undefined): Shipment | undefined {
  const [only, ...others] = basket ? deliveriesOf(basket) : []
  return others.length === 0 ? only : undefined
}
