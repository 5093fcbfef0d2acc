import { useEffect, useId, useRef, useState } from 'react'
import formMessages from 'virtual:messages/forms'
import messages from 'virtual:messages/renewal'
import { percentOf, toCents, toDecimal } from '#shared/money/money.ts'
import { dateAfter, frequencyText, readFrequency, type Frequency } from '#shared/commerce/subscriptions.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { joinAreas, Messages } from '#ui/messages/area-messages.tsx'
import { useMoney } from '#ui/messages/use-money.ts'
import { useFormatDate, useText } from '#ui/messages/use-text.ts'
import { useRootData } from '#storefront/lib/preferences/root-data.ts'
import { everyTitle } from '#storefront/features/subscriptions/lib/frequency-words.ts'
import { optins, useOptinFailure, useOptins } from '#storefront/features/subscriptions/state/optin-store.ts'
import { FieldError } from '#ui/field.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { findOffer, type ShownOffer } from './find-offer.ts'
import lazyStyles from './lazy-offer.module.css'
import styles from './subscription-offer.module.css'

const allMessages = joinAreas(messages, formMessages)

interface SubscriptionOfferProps {
  productId: string
  /** The unit price. Without it, only the saving is shown. */
  price: number | undefined
}

/** PDP-095: a skeleton, then the offer: buy the product once, or subscribe to it. */
export default function SubscriptionOffer({ productId, price }: SubscriptionOfferProps) {
  const shown = useOffer(productId)
  if (shown === 'loading') return <Skeleton className={lazyStyles.waiting} />
  if (shown === 'none') return <Gone />
  return (
    <Messages of={allMessages}>
      <OfferCards productId={productId} price={price} shown={shown} />
    </Messages>
  )
}

function useOffer(productId: string): ShownOffer | 'loading' | 'none' {
  const service = useRootData()?.thirdPartyScripts.subscriptions
  const [found, setFound] = useState<ShownOffer | 'none'>()
  useEffect(() => {
    let isCurrent = true
    setFound(undefined)
    const read = async () =>
      service === undefined
        ? calls().Site.getSubscriptionOffer({ parameters: { productId } })
        : (await import('./service-offers.ts')).serviceOffer(service, productId)
    void findOffer(read).then((offer) => isCurrent && setFound(offer ?? 'none'))
    return () => void (isCurrent = false)
  }, [productId, service])
  return found ?? 'loading'
}

/** Renders nothing. The space closes once it is out of view, so that the page does not jump. */
function Gone() {
  const mark = useRef<HTMLSpanElement>(null)
  const [isOutOfView, setOutOfView] = useState(false)
  useEffect(() => {
    const space = mark.current?.parentElement
    if (!space) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) return
      setOutOfView(true)
      observer.disconnect()
    })
    observer.observe(space)
    return () => observer.disconnect()
  }, [])
  return <span ref={mark} hidden data-closed={isOutOfView || undefined} />
}

interface OfferCardsProps extends SubscriptionOfferProps {
  shown: ShownOffer
}

export function OfferCards({ productId, price, shown: { offer, firstOrderPlaceDate } }: OfferCardsProps) {
  const text = useText()
  const currency = useRootData()?.currency ?? 'USD'
  const money = useMoney(currency)
  const id = useId()
  const failure = useOptinFailure()
  const { chosen, frequency, choose } = useFrequency(productId, { offer, firstOrderPlaceDate })
  const { discountPercent, frequencies } = offer
  return (
    <fieldset className={styles.offer}>
      <legend>
        <HiddenText>{text('renewal.offer.legend')}</HiddenText>
      </legend>
      <label className={styles.card}>
        <input
          type="radio"
          name={id}
          className={styles.dot}
          checked={!chosen}
          onChange={() => optins().optOut(productId)}
        />
        <span className={styles.title}>{text('renewal.offer.once')}</span>
        {price !== undefined && <span className={styles.price}>{money(price)}</span>}
      </label>
      <div className={styles.card}>
        <label className={styles.choice}>
          <input
            type="radio"
            name={id}
            className={styles.dot}
            checked={chosen}
            onChange={() => choose(frequency)}
            aria-describedby={`${id}-terms`}
          />
          <span className={styles.title}>
            {text(discountPercent > 0 ? 'renewal.offer.save' : 'renewal.offer.subscribe', {
              percent: discountPercent,
            })}
          </span>
          {price !== undefined && (
            <span className={styles.price}>{money(reduced(price, discountPercent, currency))}</span>
          )}
        </label>
        <select
          className={styles.frequency}
          aria-label={text('renewal.frequency')}
          value={frequencyText(frequency)}
          onChange={({ target }) => choose(readFrequency(target.value) ?? frequency)}
        >
          {frequencies.map((one) => (
            <option key={frequencyText(one)} value={frequencyText(one)}>
              {everyTitle(one, text)}
            </option>
          ))}
        </select>
        {/* Visible only while the option is chosen. Screen readers always read the terms as its description. */}
        <p id={`${id}-terms`} className={styles.terms} hidden={!chosen}>
          <Terms date={firstOrderPlaceDate} frequency={frequency} />
        </p>
      </div>
      <FieldError id={id} error={failure === undefined ? undefined : failureText(failure, text)} />
    </fieldset>
  )
}

/** The date of the next order, and a note that the subscription can be ended. */
function Terms({ date, frequency }: { date: string; frequency: Frequency }) {
  const text = useText()
  const formatDate = useFormatDate()
  const next = dateAfter(date, frequency, Number(date.slice(8)))
  return text('renewal.offer.terms', {
    date: formatDate(next, { month: 'long', day: 'numeric' }),
  })
}

/** The chosen frequency, or the proposed one. */
function useFrequency(productId: string, { offer, firstOrderPlaceDate }: ShownOffer) {
  const { optedin } = useOptins()
  const optin = optedin.find(({ product }) => product === productId)
  const [proposed, propose] = useState(offer.frequencies[0])
  const known = optin && offer.frequencies.find((one) => frequencyText(one) === optin.frequency)
  const frequency = known ?? proposed ?? { every: 1, everyPeriod: 3 as const }
  return {
    chosen: optin !== undefined,
    frequency,
    choose(next: Frequency): void {
      propose(next)
      optins().optIn({ product: productId, frequency: next, offer: offer.id, firstOrderPlaceDate })
    },
  }
}

/** A price minus a percentage. Rounds the discount, as the server does. */
function reduced(price: number, percent: number, currency: string): number {
  const cents = toCents(price, currency)
  return toDecimal(cents - percentOf(cents, percent), currency)
}
