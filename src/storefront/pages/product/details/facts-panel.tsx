import messages from 'virtual:messages/facts'
import { Messages } from '#storefront/lib/messages/area-messages.tsx'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { SidePanel } from '#storefront/ui/side-panel.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import { Details } from './product-information.tsx'
import styles from './facts-panel.module.css'
import type { FactsTopic } from './product-facts.tsx'
import { Ingredients } from './ingredients.tsx'
import { useFacts } from './use-product-facts.ts'

interface FactsPanelProps {
  productId: string
  topic: FactsTopic
  open: boolean
  onClose: () => void
}

/** What no page needs before somebody asks: read when the panel opens. */
export default function FactsPanel({ productId, topic, open, onClose }: FactsPanelProps) {
  const text = useText()
  return (
    <SidePanel open={open} onClose={onClose} title={text(`product.${topic}`)}>
      <Messages of={messages}>
        <Facts productId={productId} topic={topic} />
      </Messages>
    </SidePanel>
  )
}

function Facts({ productId, topic }: Pick<FactsPanelProps, 'productId' | 'topic'>) {
  const text = useText()
  const facts = useFacts(productId)
  if (facts === 'failed') return <p>{text('facts.failed')}</p>
  if (!facts) return <Skeleton className={styles.waiting} />
  return topic === 'ingredients' ? <Ingredients facts={facts} /> : <Details facts={facts} />
}
