import { fieldSentence } from '#shared/messages/field-text.ts'
import { fieldLimits, fits } from '#shared/text/patterns.ts'
import { MendText } from '#storefront/components/forms/mend-text.tsx'
import { personalMessage } from '#storefront/lib/forms/printed-text.ts'
import type { ShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { useText } from '#ui/messages/use-text.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextArea } from '#ui/text-area.tsx'
import styles from './gift-message.module.css'
import { MessageCard } from './message-card.tsx'
import type { MessageSaving } from './use-message-saving.ts'

interface GiftMessageProps {
  form: Pick<ShopForm<{ giftMessage: string; firstName: string }>, 'field' | 'fill' | 'idOf' | 'watch'>
  saving: MessageSaving
}

/** The gift message of a parcel: its field, its save state and its card. Optionally applies to all recipients. */
export function GiftMessage({ form, saving }: GiftMessageProps) {
  const text = useText()
  const message = form.watch('giftMessage') ?? ''
  const field = form.field('giftMessage')
  const { othersCount, isForAll } = saving
  return (
    <div className={styles.message}>
      <TextArea
        {...field}
        error={field.error ?? (saving.error && fieldSentence(saving.error, text))}
        onBlur={() => {
          field.onBlur()
          void saving.save()
        }}
        optional={text('forms.optional')}
        rows={4}
        hint={text('forms.gift.count', { length: message.length, most: fieldLimits.giftMessage })}
      />
      <MendText
        fieldId={form.idOf('giftMessage')}
        value={message}
        fits={fits.message}
        message="forms.gift.misfits"
        onMend={(giftMessage) => form.fill({ giftMessage })}
      />
      {othersCount > 0 && (
        <Checkbox
          label={text('checkout.gift.forAll', { count: othersCount + 1 })}
          checked={isForAll}
          onChange={({ target }) => saving.setForAll(target.checked)}
        />
      )}
      <SavingState message={message} saving={saving} />
      {message.trim() !== '' && (
        <MessageCard message={personalMessage(message, form.watch('firstName')) ?? message} />
      )}
    </div>
  )
}

function SavingState({ message, saving }: { message: string; saving: MessageSaving }) {
  const text = useText()
  const { status, sent, save } = saving
  const isEmpty = message.trim() === ''
  return (
    <div className={status === 'saved' && isEmpty ? styles.idle : styles.state}>
      {status !== 'saved' && (
        <Button kind="secondary" busy={status === 'saving'} onClick={() => void save()}>
          {text('checkout.gift.save')}
        </Button>
      )}
      <p role="status" className={styles.saved}>
        {status === 'saved' && !isEmpty && (
          <>
            <Icon name="check" size={18} />
            {sent ? text('checkout.gift.savedForAll', { ...sent }) : text('checkout.gift.saved')}
          </>
        )}
      </p>
    </div>
  )
}
