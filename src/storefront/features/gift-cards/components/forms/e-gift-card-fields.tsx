import { useState } from 'react'
import { giftCardDesigns, type GiftCardDesign } from '#shared/commerce/gift-card-designs.ts'
import { GiftCardFace } from '#storefront/features/gift-cards/components/lines/gift-card-face.tsx'
import type { ShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { useLocale } from '#ui/messages/area-messages.tsx'
import { formatMoney } from '#ui/messages/money.ts'
import { useText } from '#ui/messages/use-text.ts'
import { EmailField } from '#ui/email-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './e-gift-card-form.module.css'
import {
  amountChips,
  amountRange,
  mostMessageCharacters,
  readAmount,
  sendingDays,
  type EGiftCardFields,
} from './e-gift-card-values.ts'

interface CardFieldsProps {
  form: ShopForm<EGiftCardFields>
  currency: string
  /** The sending day of a card in the bag. It may be in the past. */
  savedDay?: string | undefined
}

const designNames = {
  classic: 'lead.eGift.design.classic',
  birthday: 'lead.eGift.design.birthday',
  holiday: 'lead.eGift.design.holiday',
  'thank-you': 'lead.eGift.design.thankYou',
} as const satisfies Record<GiftCardDesign, string>

/** The fields of an e-gift card, for a new card and for a card in the bag. */
export function CardFields({ form, currency, savedDay }: CardFieldsProps) {
  const text = useText()
  return (
    <>
      <Design form={form} />
      <Amount form={form} currency={currency} />
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
      <SendingDay form={form} savedDay={savedDay} />
    </>
  )
}

function Design({ form }: Pick<CardFieldsProps, 'form'>) {
  const text = useText()
  const chosen = form.watch('c_design')
  return (
    <fieldset className={styles.chips}>
      <legend className={styles.legend}>{text('lead.eGift.design')}</legend>
      {giftCardDesigns.map((design) => (
        <label key={design} className={styles.chip}>
          <input
            type="radio"
            name="design"
            value={design}
            checked={chosen === design}
            onChange={() => form.fill({ c_design: design })}
          />
          <span>
            <i className={styles.swatch} data-design={design} />
            {text(designNames[design])}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function Amount({ form, currency }: Pick<CardFieldsProps, 'form' | 'currency'>) {
  const text = useText()
  const money = useAmount(currency)
  const amount = form.watch('amount')
  return (
    <>
      <fieldset className={styles.chips}>
        <legend className={styles.legend}>{text('lead.eGift.amounts')}</legend>
        {amountChips(currency).map((chip) => (
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
        hint={text('lead.eGift.amountHint', {
          least: money(String(amountRange(currency).least)),
          most: money(String(amountRange(currency).most)),
        })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        required
      />
    </>
  )
}

function SendingDay({ form, savedDay }: Pick<CardFieldsProps, 'form' | 'savedDay'>) {
  const text = useText()
  // Cached pages are rendered on another day: only the browser knows the shopper's current day.
  const [{ min, max }] = useState(sendingDays)
  const isOver = savedDay !== undefined && savedDay < min && form.watch('c_sendOn') === savedDay
  return (
    <TextField
      {...form.field('c_sendOn')}
      type="date"
      hint={text(isOver ? 'lead.eGift.edit.dayOver' : 'lead.eGift.dayHint')}
      optional={text('forms.optional')}
      suppressHydrationWarning
      // A past day of a saved card is allowed: do not announce it as invalid.
      min={isOver ? savedDay : min}
      max={max}
    />
  )
}

/** A preview of the card in the mail. */
export function CardPreview({ form, currency }: Pick<CardFieldsProps, 'form' | 'currency'>) {
  const money = useAmount(currency)
  return (
    <div className={styles.preview}>
      <GiftCardFace
        design={form.watch('c_design') ?? 'classic'}
        amount={money(form.watch('amount') ?? '')}
        recipientName={form.watch('recipientName')?.trim() ?? ''}
        senderName={form.watch('senderName')?.trim() ?? ''}
        message={form.watch('message')?.trim() ?? ''}
      />
    </div>
  )
}

/** Formats a typed amount; an invalid amount is shown as zero. */
function useAmount(currency: string): (typed: string) => string {
  const locale = useLocale()
  return (typed) => {
    const amount = readAmount(typed)
    const shown = formatMoney(Number.isFinite(amount) && amount > 0 ? amount : 0, currency, locale)
    return shown.replace(/\.00$/, '')
  }
}

/** The labels of the fields. */
export function useCardLabels(): Record<keyof EGiftCardFields, string> {
  const text = useText()
  return {
    amount: text('lead.eGift.amount'),
    recipientName: text('lead.eGift.recipientName'),
    recipientEmail: text('lead.eGift.recipientEmail'),
    senderName: text('lead.eGift.senderName'),
    message: text('lead.eGift.message'),
    c_sendOn: text('lead.eGift.day'),
    c_design: text('lead.eGift.design'),
  }
}
