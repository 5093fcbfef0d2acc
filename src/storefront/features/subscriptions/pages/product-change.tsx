import { useState } from 'react'
import { lineLimit } from '#shared/commerce/line-limit.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { useLocale } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { loadProduct } from '#storefront/lib/product/load-product.ts'
import type { OfferView, ProductView } from '#storefront/lib/product/product-view.ts'
import { useLoaded } from '#storefront/lib/use-loaded.ts'
import { QuantityStepper } from '#ui/quantity-stepper/quantity-stepper.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ChangeForm } from './change-form.tsx'
import type { ChangeProps } from './change-props.ts'
import styles from './subscriptions.module.css'

/** Changes the size of the product, or its quantity. */
export function ProductChange({ subscription, changes, onClose }: ChangeProps) {
  const text = useText()
  const locale = useLocale()
  const answer = useLoaded(subscription.productId, () => loadProduct(calls(), locale, subscription.productId))
  const [productId, choose] = useState(subscription.productId)
  const [quantity, setQuantity] = useState(subscription.quantity)
  if (answer.kind === 'loading') return <Skeleton className={styles.waiting} />
  const product = answer.kind === 'loaded' ? answer.value.product : undefined
  const sizes = product ? sizesOf(product, subscription.productId) : []
  const size = sizes.find(({ id }) => id === productId)
  async function save(): Promise<void> {
    const isSame = productId === subscription.productId && quantity === subscription.quantity
    const done = () => text('subscriptions.now.product', { quantity })
    if (isSame || (await changes.change({ productId, quantity }, done)) === undefined) onClose()
  }
  return (
    <ChangeForm
      label={text('subscriptions.fact.product')}
      changes={changes}
      onSave={() => void save()}
      onCancel={onClose}
    >
      {product && sizes.length > 1 && (
        <SelectField
          label={product.choices.map(({ name }) => name).join(', ')}
          value={productId}
          options={sizes.map((offer) => ({ value: offer.id, label: sizeName(product, offer) }))}
          onChange={({ target }) => choose(target.value)}
        />
      )}
      <QuantityStepper
        label={text('subscriptions.quantityOf', { product: subscription.productName })}
        value={quantity}
        onChange={setQuantity}
        minimum={size?.minimum ?? 1}
        step={size?.step ?? 1}
        limit={lineLimit({ own: size?.limit, isPickup: false, isMaterial: false })}
      />
    </ChangeForm>
  )
}

/** The sizes with subscriptions, and the current size. */
const sizesOf = ({ offers }: ProductView, current: string): OfferView[] =>
  offers.filter(({ id, isSubscribable }) => isSubscribable || id === current)

/** '1 lb, Gift wrap': the names of the chosen values. */
const sizeName = ({ choices, name }: ProductView, { values }: OfferView): string =>
  choices
    .map((choice) => choice.values.find(({ value }) => value === values[choice.id])?.name)
    .filter(Boolean)
    .join(', ') || name
