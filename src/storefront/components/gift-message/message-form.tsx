import { useEffect, useId, useState, type SubmitEvent } from 'react'
import formMessages from 'virtual:messages/forms'
import { fieldLimits, fits } from '#shared/patterns.ts'
import { MendText } from '#storefront/components/forms/mend-text.tsx'
import type { Shipment } from '#storefront/lib/basket/basket.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { giftMessageField } from '#storefront/lib/forms/printed-text.ts'
import { Messages } from '#storefront/lib/messages/area-messages.tsx'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { saveBagMessages } from '#storefront/state/gift-messages/gift-messages.ts'
import { Alert } from '#storefront/ui/alert.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { TextArea } from '#storefront/ui/text-area.tsx'
import styles from './bag-message.module.css'

interface MessageFormProps {
  shipment: Shipment
  onDone: () => void
}

/** Changes the message on the card of a parcel. */
export default function MessageForm(props: MessageFormProps) {
  return (
    <Messages of={formMessages}>
      <Form {...props} />
    </Messages>
  )
}

function Form({ shipment, onDone }: MessageFormProps) {
  const text = useText()
  const id = useId()
  const message = useMessage(shipment, id, onDone)
  useEffect(() => document.getElementById(id)?.focus(), [id])
  return (
    <form className={styles.form} noValidate onSubmit={message.save}>
      <TextArea
        id={id}
        label={text('bag.message')}
        optional={text('forms.optional')}
        hint={text('forms.gift.count', { length: message.typed.length, most: fieldLimits.giftMessage })}
        error={message.error}
        rows={3}
        value={message.typed}
        onChange={({ target }) => message.type(target.value)}
      />
      <MendText
        fieldId={id}
        value={message.typed}
        fits={fits.message}
        message="forms.gift.misfits"
        onMend={message.type}
      />
      {message.failure !== undefined && <Alert>{failureText(message.failure, text)}</Alert>}
      <p className={styles.actions}>
        <Button type="submit" kind="secondary" busy={message.isBusy}>
          {text('bag.message.save')}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {text('bag.message.cancel')}
        </Button>
      </p>
    </form>
  )
}

/** What is typed, what is wrong with it, and its saving. */
function useMessage({ shipmentId, giftMessage = '' }: Shipment, id: string, onDone: () => void) {
  const [typed, type] = useState(giftMessage)
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const parsed = giftMessageField.safeParse(typed)

  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    setChecked(true)
    setFailure(undefined)
    if (!parsed.success) return document.getElementById(id)?.focus()
    setBusy(true)
    try {
      if (parsed.data !== giftMessage) await saveBagMessages([{ shipmentId, giftMessage: parsed.data }])
      onDone()
    } catch (reason) {
      setFailure(reason)
      setBusy(false)
    }
  }

  const error = isChecked ? parsed.error?.issues[0]?.message : undefined
  return { typed, type, error, failure, isBusy, save }
}
