import { useEffect, useId, useRef, useState, type FocusEvent, type SubmitEvent } from 'react'
import formMessages from 'virtual:messages/forms'
import { fieldSentence } from '#shared/messages/field-text.ts'
import { fieldLimits, fits } from '#shared/text/patterns.ts'
import { MendText } from '#storefront/components/forms/mend-text.tsx'
import type { Shipment } from '#storefront/lib/basket/basket.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { giftMessageField } from '#storefront/lib/forms/printed-text.ts'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { saveBagMessages } from '#storefront/state/gift-messages/gift-messages.ts'
import { useOpenCard } from '#storefront/state/gift-messages/open-cards.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { TextArea } from '#ui/text-area.tsx'
import styles from './bag-message.module.css'

interface MessageFormProps {
  shipment: Shipment
  /** The recipient's name, if there are several recipients. */
  name: string | undefined
  /** Called each time that the message is saved. */
  onSaved: () => void
  onDone: () => void
}

/** Changes the gift message of a parcel. Saves it on blur, by its button, or before checkout. */
export default function MessageForm(props: MessageFormProps) {
  return (
    <Messages of={formMessages}>
      <Form {...props} />
    </Messages>
  )
}

function Form({ shipment, name, onSaved, onDone }: MessageFormProps) {
  const text = useText()
  const id = useId()
  const message = useMessage(shipment, id, onSaved)
  useEffect(() => document.getElementById(id)?.focus(), [id])
  useOpenCard(message.finish)
  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (await message.finish()) onDone()
  }
  /** Saves on blur, unless the focus moves to a button of the form. */
  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLTextAreaElement>): void {
    if (!relatedTarget || !currentTarget.form?.contains(relatedTarget)) void message.saveIfValid()
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextArea
        id={id}
        label={name === undefined ? text('bag.message') : text('bag.message.for', { name })}
        optional={text('forms.optional')}
        hint={text('forms.gift.count', { length: message.typed.length, most: fieldLimits.giftMessage })}
        error={message.error && fieldSentence(message.error, text)}
        rows={3}
        value={message.typed}
        onChange={({ target }) => message.type(target.value)}
        onBlur={leave}
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
          {text('bag.message.save')} <HiddenText>{name}</HiddenText>
        </Button>
        <Button kind="quiet" onClick={async () => (await message.undo()) && onDone()}>
          {text('bag.message.cancel')} <HiddenText>{name}</HiddenText>
        </Button>
      </p>
    </form>
  )
}

/** The typed message, its error and its saving. */
function useMessage({ shipmentId, giftMessage = '' }: Shipment, id: string, onSaved: () => void) {
  const [before] = useState(giftMessage)
  const [typed, type] = useState(giftMessage)
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  // The basket may have the message before this component renders again.
  const saved = useRef(giftMessage)
  const running = useRef(Promise.resolve(true))
  const parsed = giftMessageField.safeParse(typed)

  async function send(words: string): Promise<boolean> {
    setFailure(undefined)
    setBusy(true)
    try {
      await saveBagMessages([{ shipmentId, giftMessage: words }])
      saved.current = words
      onSaved()
      return true
    } catch (reason) {
      setFailure(reason)
      return false
    } finally {
      setBusy(false)
    }
  }

  /** Saves messages one after the other. Returns whether the basket has the message. */
  function save(words: string): Promise<boolean> {
    running.current = running.current.then(() => words === saved.current || send(words))
    return running.current
  }

  async function finish(): Promise<boolean> {
    setChecked(true)
    if (parsed.success && (await save(parsed.data))) return true
    document.getElementById(id)?.focus()
    return false
  }

  return {
    typed,
    type,
    error: isChecked ? parsed.error?.issues[0]?.message : undefined,
    failure,
    isBusy,
    finish,
    saveIfValid: () => parsed.success && save(parsed.data),
    /** Restores the message that the card had when the form was opened. */
    undo: () => save(before),
  }
}
