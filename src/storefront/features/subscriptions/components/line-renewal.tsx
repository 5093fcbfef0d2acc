import { useId, useState } from 'react'
import formMessages from 'virtual:messages/forms'
import messages from 'virtual:messages/renewal'
import { frequencyText, readFrequency, type Frequency } from '#shared/commerce/subscriptions.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { joinAreas, Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { everyTitle, everyWords } from '#storefront/features/subscriptions/lib/frequency-words.ts'
import { useLoaded } from '#storefront/lib/use-loaded.ts'
import { optins, useOptinFailure, useOptins } from '#storefront/features/subscriptions/state/optin-store.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './line-renewal.module.css'

const allMessages = joinAreas(messages, formMessages)

interface LineRenewalProps {
  productId: string
  /** The name of the product, for screen readers. */
  name: string
}

/**
 * The renewal frequency of a line in the bag, with controls to change and to end it. Renders nothing for a product
 * that is bought once.
 */
export default function LineRenewal(props: LineRenewalProps) {
  const { optedin } = useOptins()
  const optin = optedin.find(({ product }) => product === props.productId)
  const frequency = optin && readFrequency(optin.frequency)
  if (!frequency) return null
  return (
    <Messages of={allMessages}>
      <Renewal {...props} frequency={frequency} />
    </Messages>
  )
}

function Renewal({ productId, name, frequency }: LineRenewalProps & { frequency: Frequency }) {
  const text = useText()
  const id = useId()
  const failure = useOptinFailure()
  const [isChanging, setChanging] = useState(false)
  return (
    <div className={styles.renewal}>
      <p className={styles.words}>{text('renewal.line', { every: everyWords(frequency, text) })}</p>
      {isChanging ? (
        <FrequencyChoice
          productId={productId}
          name={name}
          frequency={frequency}
          onDone={() => setChanging(false)}
        />
      ) : (
        <Button kind="quiet" className={styles.action} onClick={() => setChanging(true)}>
          {text('renewal.line.change')} <HiddenText>{text('renewal.line.of', { product: name })}</HiddenText>
        </Button>
      )}
      <Button kind="quiet" className={styles.action} onClick={() => optins().optOut(productId)}>
        {text('renewal.line.stop')} <HiddenText>{name}</HiddenText>
      </Button>
      <FieldError id={id} error={failure === undefined ? undefined : failureText(failure, text)} />
    </div>
  )
}

interface FrequencyChoiceProps extends LineRenewalProps {
  frequency: Frequency
  onDone: () => void
}

function FrequencyChoice({ productId, name, frequency, onDone }: FrequencyChoiceProps) {
  const text = useText()
  const answer = useLoaded(productId, () => calls().Site.getSubscriptionOffer({ parameters: { productId } }))
  if (answer.kind === 'failed') return <FieldError id={productId} error={text('forms.failure')} />
  if (answer.kind !== 'loaded') return <Skeleton className={styles.waiting} />
  const { offer, firstOrderPlaceDate } = answer.value
  function choose(key: string): void {
    const next = readFrequency(key)
    if (next && offer)
      optins().optIn({ product: productId, frequency: next, offer: offer.id, firstOrderPlaceDate })
    onDone()
  }
  return (
    <select
      // The shopper opened this field with a button.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      className={styles.frequency}
      aria-label={text('renewal.line.of', { product: name })}
      value={frequencyText(frequency)}
      onChange={({ target }) => choose(target.value)}
    >
      {(offer?.frequencies ?? [frequency]).map((one) => (
        <option key={frequencyText(one)} value={frequencyText(one)}>
          {everyTitle(one, text)}
        </option>
      ))}
    </select>
  )
}
