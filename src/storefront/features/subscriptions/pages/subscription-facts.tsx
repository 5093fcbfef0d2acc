import { useEffect, useRef, type ReactNode } from 'react'
import { FormattedAddress } from '#storefront/components/address/formatted-address.tsx'
import { choicesOf } from '#storefront/lib/basket/line-view.ts'
import { useMoney } from '#ui/messages/use-money.ts'
import { useText } from '#ui/messages/use-text.ts'
import { everyTitle } from '#storefront/features/subscriptions/lib/frequency-words.ts'
import type { Customer } from '#storefront/state/customer/customer-store.ts'
import { useLineProducts } from '#storefront/state/line-products/line-products.ts'
import { Button } from '#ui/button.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { comingDay } from './coming-day.ts'
import { AddressChange } from './address-change.tsx'
import { CardChange } from './card-change.tsx'
import { DateChange, FrequencyChange } from './date-change.tsx'
import { ProductChange } from './product-change.tsx'
import styles from './subscriptions.module.css'
import { useDay } from './use-day.ts'
import type { Subscription, SubscriptionChanges } from './use-subscriptions.ts'

/** The part of a subscription that is being changed. */
export type EditedFact = 'frequency' | 'date' | 'product' | 'address' | 'card' | undefined

interface SubscriptionFactsProps {
  subscription: Subscription
  customer: Customer
  changes: SubscriptionChanges
  edited: EditedFact
  onEdit: (change: (now: EditedFact) => EditedFact) => void
}

/** Product, frequency, date, address and card of a subscription. Each can be changed separately. */
export function SubscriptionFacts({
  subscription,
  customer,
  changes,
  edited,
  onEdit,
}: SubscriptionFactsProps) {
  const text = useText()
  const day = useDay()
  const money = useMoney(subscription.currency)
  const { status, quantity, price, address, paymentInstrument } = subscription
  const coming = comingDay(subscription)
  /** A change that finishes late does not close a form that was opened meanwhile. */
  const form = (fact: EditedFact) => ({
    subscription,
    changes,
    onClose: () => onEdit((now) => (now === fact ? undefined : now)),
  })
  const row = (fact: NonNullable<EditedFact>) => ({
    label: text(`subscriptions.fact.${fact}`),
    name: subscription.productName,
    isEdited: edited === fact,
    onEdit: status === 'ended' ? undefined : () => onEdit(() => fact),
  })
  return (
    <dl className={styles.facts}>
      <Fact {...row('product')} form={<ProductChange {...form('product')} />}>
        {text('subscriptions.quantity', { quantity })}
        <Choices productId={subscription.productId} />
        {price === null ? (
          <span className={styles.quiet}>{text('subscriptions.unsold')}</span>
        ) : (
          <span className={styles.quiet}>{text('subscriptions.price', { price: money(price) })}</span>
        )}
      </Fact>
      <Fact {...row('frequency')} form={<FrequencyChange {...form('frequency')} />}>
        {everyTitle(subscription, text)}
      </Fact>
      {coming && (
        <Fact {...row('date')} form={<DateChange {...form('date')} />}>
          {day(coming)}
        </Fact>
      )}
      <Fact {...row('address')} form={<AddressChange {...form('address')} customer={customer} />}>
        <FormattedAddress address={address} />
      </Fact>
      <Fact {...row('card')} form={<CardChange {...form('card')} customer={customer} />}>
        {paymentInstrument
          ? text('subscriptions.card', {
              type: paymentInstrument.paymentCard.cardType,
              digits: paymentInstrument.paymentCard.numberLastDigits,
            })
          : text(status === 'ended' ? 'subscriptions.noCard' : 'subscriptions.needsCard')}
      </Fact>
    </dl>
  )
}

interface FactProps {
  label: string
  /** The name of the product, for screen readers. */
  name: string
  isEdited: boolean
  /** `undefined` where the subscription can no longer be changed. */
  onEdit: (() => void) | undefined
  form: ReactNode
  children: ReactNode
}

function Fact({ label, name, isEdited, onEdit, form, children }: FactProps) {
  const text = useText()
  const button = useRef<HTMLButtonElement>(null)
  const wasEdited = useRef(false)
  useEffect(() => {
    if (wasEdited.current && !isEdited) button.current?.focus()
    wasEdited.current = isEdited
  }, [isEdited])
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>{label}</dt>
      {isEdited ? (
        <dd className={styles.form}>{form}</dd>
      ) : (
        <dd className={styles.value}>
          <span className={styles.lines}>{children}</span>
          {onEdit && (
            <Button ref={button} kind="quiet" onClick={onEdit}>
              {text('subscriptions.change')}{' '}
              <HiddenText>
                {label}, {name}
              </HiddenText>
            </Button>
          )}
        </dd>
      )}
    </div>
  )
}

function Choices({ productId }: { productId: string }) {
  const product = useLineProducts([productId]).get(productId)
  const choices = product ? choicesOf(product) : []
  return choices.length > 0 && <span className={styles.quiet}>{choices.join(' · ')}</span>
}
