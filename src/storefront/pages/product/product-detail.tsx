import { useEffect } from 'react'
import { BuyBox } from '#storefront/components/buy-box/buy-box.tsx'
import type { EditedLine } from '#storefront/lib/basket/edited-line.ts'
import { useEditedLine } from '#storefront/state/bag/use-edited-line.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import type { ProductView } from '#storefront/lib/product/product-view.ts'
import { homeLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { Breadcrumbs, type Crumb } from '#storefront/ui/breadcrumbs.tsx'
import { Stars } from '#storefront/ui/stars.tsx'
import { BelowTheFold } from './below-the-fold.tsx'
import { Description } from './details/description.tsx'
import { ProductInformation } from './details/product-information.tsx'
import { Gallery } from './gallery/gallery.tsx'
import styles from './product-detail.module.css'

const reviewsId = 'reviews'

/** Breadcrumb, gallery, detail, and what stands below (PDP-001). */
export function ProductDetail({ product, trail }: { product: ProductView; trail: readonly Crumb[] }) {
  const text = useText()
  const to = useTo()
  useNotedView(product.id)
  const edited = useEditedOffer(product)
  const crumbs = [{ name: text('shell.home'), href: homeLink }, ...trail]
  return (
    <>
      <article className={styles.page}>
        <Breadcrumbs crumbs={crumbs.map((crumb) => ({ ...crumb, href: crumb.href && to(crumb.href) }))} />
        <div className={styles.columns}>
          <div className={styles.gallery}>
            <Gallery pictures={product.pictures} name={product.name} />
          </div>
          <div className={styles.buying}>
            <Heading product={product} />
            <BuyBox
              key={edited?.itemId}
              product={edited ? { ...product, firstOfferId: edited.offerId } : product}
              edited={edited}
            />
            <Description description={product.description} />
            {product.members.length > 0 && <Members product={product} />}
            <ProductInformation product={product} />
          </div>
        </div>
      </article>
      <BelowTheFold product={product} reviewsId={reviewsId} />
    </>
  )
}

/** The line of the bag that is changed here, when it is one of this product. */
function useEditedOffer({ offers }: ProductView): EditedLine | undefined {
  const line = useEditedLine()
  return offers.some(({ id }) => id === line?.offerId) ? line : undefined
}

/** Once the page is there: what it takes is no part of its first load. */
function useNotedView(productId: string): void {
  useEffect(() => {
    import('#storefront/state/activities/activities.ts')
      .then(({ recordProductView }) => recordProductView(productId))
      .catch((error: unknown) => console.error(error))
  }, [productId])
}

function Heading({ product }: { product: ProductView }) {
  const text = useText()
  const { name, badge, rating, reviewCount } = product
  return (
    <header>
      {badge && <p className={styles.badge}>{badge}</p>}
      <h1 className={styles.name}>{name}</h1>
      {rating !== undefined && reviewCount > 0 && (
        <a href={`#${reviewsId}`} className={styles.rating}>
          <Stars rating={rating} label={text('ui.stars', { rating })} />
          {text('product.reviews.count', { count: reviewCount })}
        </a>
      )}
    </header>
  )
}

/** What is in a set. */
function Members({ product }: { product: ProductView }) {
  const text = useText()
  const to = useTo()
  return (
    <section>
      <h2 className={styles.subheading}>{text('product.inThisSet')}</h2>
      <ul className={styles.members}>
        {product.members.map(({ name, href }) => (
          <li key={href}>
            <a href={to(href)}>{name}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
