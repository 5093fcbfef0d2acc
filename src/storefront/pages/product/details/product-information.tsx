import { useState } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import type { ProductView } from '#storefront/lib/product/product-view.ts'
import { Button } from '#ui/button.tsx'
import { closeAndReport } from '#ui/chunk-load-failure.ts'
import { Icon } from '#ui/icon.tsx'
import { lazyPart, preload } from '#ui/lazy-part.tsx'
import type { InformationTopic } from './information-topic.ts'
import styles from './product-information.module.css'

const loadPanel = () => import('./information-panel.tsx')
const InformationPanel = lazyPart(loadPanel, closeAndReport)

interface ProductInformationProps {
  product: ProductView
  /** The chosen size or wrap, whose details are shown. */
  offerId: string
}

/** Heat sensitivity, allergens, and buttons that open ingredients and details (PDP-015, PDP-017, PDP-018). */
export function ProductInformation({ product, offerId }: ProductInformationProps) {
  const text = useText()
  const [topic, setTopic] = useState<InformationTopic>()
  const [isOpen, setOpen] = useState(false)
  const open = (chosen: InformationTopic) => {
    setTopic(chosen)
    setOpen(true)
  }
  const { isFood, isMeltable, allergens, mayContain } = product
  const heat = isMeltable ? 'heatSensitive' : 'warmWeather'
  return (
    <div className={styles.facts}>
      {isFood && (
        <p className={styles.heat}>
          <Icon name={isMeltable ? 'snow' : 'sun'} />
          <span>
            <strong>{text(`product.${heat}`)}</strong> {text(`product.${heat}.text`)}
          </span>
        </p>
      )}
      {allergens.length > 0 && (
        <p>
          <strong>{text('product.contains')}</strong> {allergens.join(', ')}
        </p>
      )}
      {mayContain.length > 0 && (
        <p>
          <strong>{text('product.mayContain')}</strong> {mayContain.join(', ')}
        </p>
      )}
      <p className={styles.more} onPointerEnter={() => preload(loadPanel)}>
        {isFood && (
          <Button kind="quiet" aria-haspopup="dialog" onClick={() => open('ingredients')}>
            {text('product.ingredients')}
          </Button>
        )}
        <Button kind="quiet" aria-haspopup="dialog" onClick={() => open('details')}>
          {text('product.details')}
        </Button>
      </p>
      {topic && (
        <InformationPanel productId={offerId} topic={topic} open={isOpen} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}
