import type { BlockOf } from '#storefront/lib/content/block-schemas.ts'
import type { MaterialGroup } from '#storefront/lib/content/load-materials.ts'
import frame from '#storefront/components/content-blocks/parts/block.module.css'
import { lazyComponent } from '#ui/lazy-component.ts'
import styles from './placeholder.module.css'

interface PlaceholderProps {
  block: BlockOf<'placeholder'>
  /** The sales materials that the page has loaded. */
  materials: readonly MaterialGroup[]
}

/** Components that authors can embed in content, by the delivery key of the content item. */
const embedded = {
  'catalog-request-form': lazyComponent(
    async () =>
      (await import('#storefront/components/content-forms/catalog-request-form.tsx')).CatalogRequestForm,
  ),
  'contact-us-form': lazyComponent(
    async () => (await import('#storefront/components/content-forms/contact-form.tsx')).ContactForm,
  ),
  'e-gift-card-form': lazyComponent(
    async () =>
      (await import('#storefront/features/gift-cards/components/forms/e-gift-card-form.tsx')).EGiftCardForm,
  ),
  'email-signup-form': lazyComponent(
    async () => (await import('#storefront/components/content-forms/email-signup-form.tsx')).EmailSignupForm,
  ),
  'find-a-shop-accordion': lazyComponent(
    async () => (await import('#storefront/components/shops/find-a-shop-accordion.tsx')).FindAShopAccordion,
  ),
  'gift-card-balance-form': lazyComponent(
    async () =>
      (await import('#storefront/features/gift-cards/components/forms/gift-card-balance-form.tsx'))
        .GiftCardBalanceForm,
  ),
} as const

const SalesMaterials = lazyComponent(async () => (await import('./sales-materials.tsx')).SalesMaterials)

/** A component of the shop inside content (CONT-062 to CONT-067). */
export function Placeholder({ block: { deliveryKey }, materials }: PlaceholderProps) {
  if (deliveryKey === 'materials-sales-tools')
    return (
      <section className={frame.block} data-wide="content">
        <SalesMaterials groups={materials} />
      </section>
    )
  const Embedded = embedded[deliveryKey]
  const className = deliveryKey === 'find-a-shop-accordion' ? styles.place : styles.form
  return (
    <section className={`${frame.column} ${className}`}>
      <Embedded />
    </section>
  )
}
