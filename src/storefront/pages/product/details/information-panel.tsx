import messages from 'virtual:messages/facts'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { SidePanel } from '#ui/side-panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './information-panel.module.css'
import type { InformationTopic } from './information-topic.ts'
import { Ingredients } from './ingredients.tsx'
import { Specifications } from './specifications.tsx'
import { useProductAttributes } from './use-product-attributes.ts'

interface InformationPanelProps {
  productId: string
  topic: InformationTopic
  open: boolean
  onClose: () => void
}

/** The side panel with a product's ingredients or details, which load when it opens. */
export default function InformationPanel({ productId, topic, open, onClose }: InformationPanelProps) {
  const text = useText()
  return (
    <SidePanel open={open} onClose={onClose} title={text(`product.${topic}`)}>
      <Messages of={messages}>
        <Information productId={productId} topic={topic} />
      </Messages>
    </SidePanel>
  )
}

function Information({ productId, topic }: Pick<InformationPanelProps, 'productId' | 'topic'>) {
  const text = useText()
  const attributes = useProductAttributes(productId)
  if (attributes === 'failed') return <p>{text('facts.failed')}</p>
  if (!attributes) return <Skeleton className={styles.waiting} />
  return topic === 'ingredients' ? (
    <Ingredients attributes={attributes} />
  ) : (
    <Specifications attributes={attributes} />
  )
}
