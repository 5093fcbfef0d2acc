import { useRef, useState } from 'react'
import { fieldSentence } from '#shared/messages/field-text.ts'
import { fieldLimits, fieldTexts, fits } from '#shared/text/patterns.ts'
import { MendText } from '#storefront/components/forms/mend-text.tsx'
import { MessageCard } from '#storefront/components/gift-message/message-card.tsx'
import { firstNamePlace, giftMessageField, personalMessage } from '#storefront/lib/forms/printed-text.ts'
import { useText } from '#ui/messages/use-text.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { BulkPart } from './bulk-part.ts'
import styles from './bulk-panel.module.css'

const fieldId = 'bulk-message'

/** Sets one message for all selected recipients, optionally with the first name of each. */
export function BulkMessage({ chosen, bulk }: BulkPart) {
  const text = useText()
  const [message, setMessage] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const example = chosen.find(({ shipment }) => shipment.shippingAddress?.firstName) ?? chosen[0]
  const { firstName } = example?.shipment.shippingAddress ?? {}

  function insertName(): void {
    const { selectionStart: at = message.length, selectionEnd: end = at } = field.current ?? {}
    setMessage(message.slice(0, at) + firstNamePlace + message.slice(end))
    field.current?.focus()
  }

  function save(): void {
    // An empty field never deletes messages. The shopper removes them one by one, in their cards.
    const problem =
      message.trim() === ''
        ? fieldTexts.required
        : giftMessageField.safeParse(message).error?.issues[0]?.message
    setError(problem)
    if (problem) field.current?.focus()
    else void bulk.saveMessage(message, chosen)
  }

  return (
    <div className={styles.part}>
      <TextArea
        ref={field}
        id={fieldId}
        label={text('checkout.gift.label')}
        rows={4}
        value={message}
        error={error && fieldSentence(error, text)}
        hint={text('forms.gift.count', { length: message.length, most: fieldLimits.giftMessage })}
        onChange={({ target }) => setMessage(target.value)}
      />
      <MendText
        fieldId={fieldId}
        value={message}
        fits={fits.message}
        message="forms.gift.misfits"
        onMend={setMessage}
      />
      <p>
        <Button kind="quiet" onClick={insertName}>
          {text('checkout.bulk.insertName')}
        </Button>
      </p>
      {message.trim() !== '' && <MessageCard message={personalMessage(message, firstName) ?? message} />}
      <Button busy={bulk.busy} disabled={chosen.length === 0} onClick={save}>
        {text('checkout.bulk.saveMessage', { count: chosen.length })}
      </Button>
    </div>
  )
}
