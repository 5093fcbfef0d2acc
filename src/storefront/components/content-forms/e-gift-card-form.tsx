import { useRef, useState } from 'react'
import { GiftCardFace } from '#storefront/components/e-gift-cards/gift-card-face.tsx'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import { useShopForm, type ShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { Messages, useLocale } from '#storefront/lib/messages/area-messages.tsx'
import { formatMoney } from '#storefront/lib/messages/money.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { bagLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { addEGiftCard } from '#storefront/state/bag/add-e-gift-card.ts'
import { randomKey } from '#storefront/state/bag/addition-keys.ts'
import { Button, ButtonLink } from '#storefront/ui/button.tsx'
import { EmailField } from '#storefront/ui/email-field.tsx'
import { TextArea } from '#storefront/ui/text-area.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { messages } from './content-form-messages.ts'
import styles from './e-gift-card-form.module.css'
import {
  amountChips,
  EGiftCardFormInput,
  mostMessageCharacters,
  sendingDays,
  type EGiftCardFields,
} from './e-gift-card-values.ts'
import { Thanks } from './thanks.tsx'

/** Puts an e-gift card into the bag (ACC-066). */
export function EGiftCardForm() {
  return (
    <Messages of={messages}>
      <Form />
    </Messages>
  )
}

function Form() {
  const text = useText()
  const { form, added, addAnother } = useEGiftCardForm()
  if (added !== undefined) return <Added recipient={added} onAnother={addAnother} />
  return (
    <div className={styles.columns}>
      <FormFrame form={form} label={text('lead.eGift.title')} className={styles.card}>
        <Amount form={form} />
        <People form={form} />
        <Button type="submit" wide busy={form.busy}>
          {text('lead.eGift.add')}
        </Button>
        <p className={styles.note}>{text('lead.eGift.note')}</p>
      </FormFrame>
      <Preview form={form} />
    </div>
  )
}

type Form = ShopForm<EGiftCardFields>

function Amount({ form }: { form: Form }) {
  const text = useText()
  const money = useAmount()
  const amount = form.watch('amount')
  return (
    <>
      <fieldset className={styles.chips}>
        <legend className={styles.legend}>{text('lead.eGift.amounts')}</legend>
        {amountChips.map((chip) => (
          <label key={chip} className={styles.chip}>
            <input
              type="radio"
              name="amount-chip"
              value={chip}
              checked={amount === chip}
              onChange={() => form.fill({ amount: chip })}
            />
            <span>{money(chip)}</span>
          </label>
        ))}
      </fieldset>
      <TextField
        {...form.field('amount')}
        hint={text('lead.eGift.amountHint')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        required
      />
    </>
  )
}

function People({ form }: { form: Form }) {
  const text = useText()
  // The server does not know which day it is in the shopper's browser when a cached page is shown.
  const [days] = useState(sendingDays)
  return (
    <>
      <div className={styles.pair}>
        <TextField {...form.field('recipientName')} autoComplete="off" maxLength={60} required />
        <EmailField {...form.field('recipientEmail')} autoComplete="off" required />
      </div>
      <TextField {...form.field('senderName')} autoComplete="name" maxLength={60} required />
      <TextArea
        {...form.field('message')}
        optional={text('forms.optional')}
        rows={4}
        maxLength={mostMessageCharacters}
      />
      <TextField
        {...form.field('c_sendOn')}
        type="date"
        hint={text('lead.eGift.dayHint')}
        optional={text('forms.optional')}
        suppressHydrationWarning
        {...days}
      />
    </>
  )
}

function Preview({ form }: { form: Form }) {
  const money = useAmount()
  return (
    <div className={styles.preview}>
      <GiftCardFace
        amount={money(form.watch('amount') ?? '')}
        recipientName={form.watch('recipientName')?.trim() ?? ''}
        senderName={form.watch('senderName')?.trim() ?? ''}
        message={form.watch('message')?.trim() ?? ''}
      />
    </div>
  )
}

function Added({ recipient, onAnother }: { recipient: string; onAnother: () => void }) {
  const text = useText()
  const to = useTo()
  return (
    <Thanks title={text('lead.eGift.added', { name: recipient })} text={text('lead.eGift.addedText')}>
      <div className={styles.actions}>
        <ButtonLink href={to(bagLink)}>{text('lead.eGift.bag')}</ButtonLink>
        <Button kind="secondary" onClick={onAnother}>
          {text('lead.eGift.another')}
        </Button>
      </div>
    </Thanks>
  )
}

/** Formats a typed amount in the currency of the page; what is no amount, as zero. */
function useAmount(): (typed: string) => string {
  const locale = useLocale()
  const currency = locale === 'en-CA' ? 'CAD' : 'USD'
  return (typed) => {
    const amount = Number(typed.replace('$', '').trim())
    const shown = formatMoney(Number.isFinite(amount) && amount > 0 ? amount : 0, currency, locale)
    return shown.replace(/\.00$/, '')
  }
}

function useEGiftCardForm() {
  const text = useText()
  const [added, setAdded] = useState<string>()
  // A card whose answer was lost is sent again with its key, and is in the bag once.
  const key = useRef(randomKey())
  const form = useShopForm<EGiftCardFields, EGiftCardFormInput>({
    schema: EGiftCardFormInput,
    labels: {
      amount: text('lead.eGift.amount'),
      recipientName: text('lead.eGift.recipientName'),
      recipientEmail: text('lead.eGift.recipientEmail'),
      senderName: text('lead.eGift.senderName'),
      message: text('lead.eGift.message'),
      c_sendOn: text('lead.eGift.day'),
    },
    defaults: {
      amount: '50',
      recipientName: '',
      recipientEmail: '',
      senderName: '',
      message: '',
      c_sendOn: '',
    },
    draft: { name: 'e-gift-card' },
    failure: text('lead.failure'),
    async submit(card) {
      await addEGiftCard(card, key.current)
      key.current = randomKey()
      setAdded(card.recipientName)
    },
  })
  function addAnother(): void {
    form.reset()
    setAdded(undefined)
  }
  return { form, added, addAnother }
}
