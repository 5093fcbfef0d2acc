import { useState } from 'react'
import type { z } from 'zod'
import { BalanceInput } from '#commerce/gift-cards/inputs.ts'
import { BotCheckLine } from '#storefront/components/bot-check/bot-check-line.tsx'
import { useBotCheck, type FormBotCheck } from '#storefront/components/bot-check/use-bot-check.ts'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import { calls } from '#storefront/lib/api/calls.ts'
import { useShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { Messages, useLocale } from '#ui/messages/area-messages.tsx'
import { formatMoney } from '#ui/messages/money.ts'
import { useText } from '#ui/messages/use-text.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { messages } from '#storefront/components/content-forms/content-form-messages.ts'
import styles from '#storefront/components/content-forms/content-form.module.css'

/** The balance of a gift card (FORM-106 to FORM-111, CONT-065). */
export function GiftCardBalanceForm() {
  return (
    <Messages of={messages}>
      <BalanceForm />
    </Messages>
  )
}

type BalanceValues = z.input<typeof BalanceInput>
type Card = z.output<typeof BalanceInput>

interface FoundBalance {
  lastDigits: string
  amount: number
  currency: string
}

function BalanceForm() {
  const text = useText()
  const botCheck = useBotCheck('gift-card-balance')
  const { form, balance } = useBalanceForm(botCheck)
  const isFilled = Boolean(form.watch('giftCardNumber')?.trim() && form.watch('securityCode')?.trim())
  return (
    <FormFrame form={form} label={text('lead.card.title')} className={styles.card}>
      <TextField
        {...form.field('giftCardNumber')}
        hint={text('lead.card.numberHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={60}
      />
      <TextField
        {...form.field('securityCode')}
        hint={text('lead.card.codeHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
      />
      <BotCheckLine botCheck={botCheck} />
      <Button type="submit" busy={form.busy} disabled={!isFilled || !botCheck.isPassed}>
        {text('lead.card.check')}
      </Button>
      <div role="status" className={styles.status}>
        {balance && <BalanceAlert balance={balance} />}
      </div>
    </FormFrame>
  )
}

function BalanceAlert({ balance: { lastDigits, amount, currency } }: { balance: FoundBalance }) {
  const text = useText()
  const locale = useLocale()
  return (
    <Alert kind="success">
      <p className={styles.balance}>
        {text('lead.card.balance', { last: lastDigits, balance: formatMoney(amount, currency, locale) })}
      </p>
    </Alert>
  )
}

function useBalanceForm(botCheck: FormBotCheck) {
  const text = useText()
  const [balance, setBalance] = useState<FoundBalance>()
  const form = useShopForm<BalanceValues, Card>({
    schema: BalanceInput,
    labels: { giftCardNumber: text('lead.card.number'), securityCode: text('lead.card.code') },
    defaults: { giftCardNumber: '', securityCode: '' },
    failure: text('lead.card.failure'),
    async submit(card) {
      setBalance(undefined)
      const { availableBalance, currency } = await botCheck.send((c_recaptchaToken) =>
        calls().Site.balanceOfGiftCard({ body: { ...card, c_recaptchaToken } }),
      )
      setBalance({ lastDigits: card.giftCardNumber.slice(-4), amount: availableBalance, currency })
    },
  })
  return { form, balance }
}
