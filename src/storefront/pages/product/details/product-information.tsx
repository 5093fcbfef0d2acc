import { useState } from 'react'
import { useText } from '#storefront/lib/messages/use-text.ts'
import type { ProductView } from '#storefront/lib/product/product-view.ts'
import { Button } from '#storefront/ui/button.tsx'
import { closeAndReport } from '#storefront/ui/chunk-load-failure.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { lazyPart, preload } from '#storefront/ui/lazy-part.tsx'
import type { InformationTopic } from './information-topic.ts'
import styles from './product-information.module.css'

const loadPanel = () => import('./information-panel.tsx')
const InformationPanel = lazyPart(loadPanel, closeAndReport)

/** Heat sensitivity, allergens, and buttons that open ingredients and details (PDP-015, PDP-017, PDP-018). */
export function ProductInformation({ product }: { product: ProductView }) {
  const { isFood, isMeltable, allergens, mayContain } = product
  return (
    <div className={styles.facts}>
      {isFood && <HeatSensitivity isMeltable={isMeltable} />}
      <Allergens label="product.contains" allergens={allergens} />
      <Allergens label="product.mayContain" allergens={mayContain} />
      <MoreInformation productId={product.id} isFood={isFood} />
    </div>
  )
}

function HeatSensitivity({ isMeltable }: { isMeltable: boolean }) {
  const text = useText()
  const heat = isMeltable ? 'heatSensitive' : 'warmWeather'
  return (
    <p className={styles.heat}>
      <Icon name={isMeltable ? 'snow' : 'sun'} />
      <span>
        <strong>{text(`product.${heat}`)}</strong> {text(`product.${heat}.text`)}
      </span>
    </p>
  )
}

function Allergens({ label, allergens }: { label: string; allergens: readonly string[] }) {
  const text = useText()
  if (allergens.length === 0) return null
  return (
    <p>
      <strong>{text(label)}</strong> {allergens.join(', ')}
    </p>
  )
}

function MoreInformation({ productId, isFood }: { productId: string; isFood: boolean }) {
  const text = useText()
  const [topic, setTopic] = useState<InformationTopic>()
  const [isOpen, setOpen] = useState(false)
  const open = (chosen: InformationTopic) => {
    setTopic(chosen)
    setOpen(true)
  }
  return (
    <>
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
        <InformationPanel productId={productId} topic={topic} open={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
