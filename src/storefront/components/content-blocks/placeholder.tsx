import { lazy, type ComponentType } from 'react'
import type { BlockOf } from '#storefront/lib/content/block-schemas.ts'
import type { MaterialGroup } from '#storefront/lib/content/load-materials.ts'
import frame from './block.module.css'
import styles from './placeholder.module.css'

interface PlaceholderProps {
  block: BlockOf<'placeholder'>
  /** What the page has read for the list of sales materials. */
  materials: readonly MaterialGroup[]
}

const part = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch(askForPage) }))

/** The page waits for it: without it the page itself is asked for anew (deferred-hydration.ts), and stays as drawn until then. */
function askForPage(error: unknown): Promise<never> {
  console.error(error)
  document.dispatchEvent(new Event('chunk-load-failure'))
  return new Promise(() => {})
}

/** Parts that are more than content, by the delivery key of the item that stands for them. */
const parts = {
  'catalog-request-form': part(
    async () =>
      (await import('#storefront/components/content-forms/catalog-request-form.tsx')).CatalogRequestForm,
  ),
  'contact-us-form': part(
    async () => (await import('#storefront/components/content-forms/contact-form.tsx')).ContactForm,
  ),
  'email-signup-form': part(
    async () => (await import('#storefront/components/content-forms/email-signup-form.tsx')).EmailSignupForm,
  ),
  'find-a-shop-accordion': part(
    async () => (await import('#storefront/components/shops/find-a-shop-accordion.tsx')).FindAShopAccordion,
  ),
  'gift-card-balance-form': part(
    async () =>
      (await import('#storefront/components/content-forms/gift-card-balance-form.tsx')).GiftCardBalanceForm,
  ),
} as const

const Materials = part(async () => (await import('./sales-materials.tsx')).SalesMaterials)

/**
 * A part of the shop in the middle of content (CONT-062 to CONT-067). It has no Suspense of its own: the page waits for
 * it before it says that it listens, and what is typed and pressed until then is kept (deferred-hydration.ts).
 */
export function Placeholder({ block: { deliveryKey }, materials }: PlaceholderProps) {
  if (deliveryKey === 'materials-sales-tools')
    return (
      <section className={frame.block} data-wide="content">
        <Materials groups={materials} />
      </section>
    )
  const place = deliveryKey === 'find-a-shop-accordion' ? styles.place : styles.form
  return (
    <section className={`${frame.column} ${place}`}>
      <Part name={deliveryKey} />
    </section>
  )
}

function Part({ name }: { name: keyof typeof parts }) {
  const Chosen = parts[name]
  return <Chosen />
}
