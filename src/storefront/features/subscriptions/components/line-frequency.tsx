import messages from 'virtual:messages/renewal'
import type { Frequency } from '#shared/commerce/subscriptions.ts'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { everyWords } from '#storefront/features/subscriptions/lib/frequency-words.ts'
import styles from './line-renewal.module.css'

/** The renewal frequency of a line of the checkout or of an order. */
export default function LineFrequency({ frequency }: { frequency: Frequency }) {
  return (
    <Messages of={messages}>
      <Words frequency={frequency} />
    </Messages>
  )
}

function Words({ frequency }: { frequency: Frequency }) {
  const text = useText()
  return <p className={styles.words}>{text('renewal.line', { every: everyWords(frequency, text) })}</p>
}
