import { useState } from 'react'
import { BuyBox } from '#storefront/components/buy-box/buy-box.tsx'
import { useEditedLine } from '#storefront/state/bag/changes/use-edited-line.ts'
import { PageBreadcrumbs } from '#storefront/components/page/page-breadcrumbs.tsx'
import type { ProductPromise } from '#storefront/lib/content/product-promises.ts'
import { useText } from '#ui/messages/use-text.ts'
import type { OfferView, ProductView } from '#storefront/lib/product/product-view.ts'
import { openingOffer } from '#storefront/lib/product/selection.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import type { Crumb } from '#ui/breadcrumbs.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Stars } from '#ui/stars.tsx'
import { BelowTheFold } from './below-the-fold.tsx'
import { Description } from './details/description.tsx'
import { ProductInformation } from './details/product-information.tsx'
import { Gallery } from './gallery/gallery.tsx'
import { Promises } from './details/promises.tsx'
import { InsideBox } from './inside/inside-box.tsx'
import { offerPath } from '#storefront/lib/product/offer-path.ts'
import styles from './product-detail.module.css'

const reviewsId = 'reviews'

const ShopperPart = lazyPart(() => import('./shopper-part.tsx'))

interface ProductDetailProps {
  product: ProductView
  trail: readonly Crumb[]
  promises: readonly ProductPromise[]
}

/** Breadcrumbs, gallery, buy box, information, and everything below the fold (PDP-001). */
export function ProductDetail({ product, trail, promises }: ProductDetailProps) {
  const { line, isFinding } = useEditedLine()
  // The edited line, if it has an offer of this product.
  const edited = product.offers.some(({ id }) => id === line?.offerId) ? line : undefined
  const shown = edited ? { ...product, firstOfferId: edited.offerId } : product
  const { offer, choose } = useShownOffer(shown)
  return (
    <>
      <article className={styles.page}>
        <PageBreadcrumbs trail={trail} />
        <div className={styles.columns}>
          <div className={styles.gallery}>
            <Gallery pictures={product.pictures} name={product.name} wanted={offer?.picture} />
            <ShopperPart product={product} offer={offer} />
          </div>
          <div className={styles.buying}>
            <Heading product={product} />
            <BuyBox
              key={edited?.itemId}
              product={shown}
              edited={edited}
              isFinding={isFinding}
              onChoose={choose}
            />
            {promises.length > 0 && <Promises promises={promises} />}
            {product.members.length > 0 && <Members product={product} />}
          </div>
        </div>
        <div className={styles.about}>
          <Description description={product.description} />
          <ProductInformation product={product} offerId={offer?.id ?? product.id} />
        </div>
        {product.boxMap && <InsideBox map={product.boxMap} />}
      </article>
      <BelowTheFold product={product} reviewsId={reviewsId} />
    </>
  )
}

/**
 * The offer that determines picture, details and URL. A chosen size is in the URL, so that the page can be shared and
 * reopened with it; the loaded data stays.
 */
function useShownOffer(product: ProductView) {
  const [chosen, setChosen] = useState<OfferView>()
  return {
    offer: chosen ?? openingOffer(product),
    choose(offer: OfferView): void {
      setChosen(offer)
      const { pathname, search, hash } = location
      history.replaceState(history.state, '', offerPath(pathname, offer.id) + search + hash)
    },
  }
}

function Heading({ product }: { product: ProductView }) {
  const text = useText()
  const { name, badge, rating, ratingText, reviewCount } = product
  return (
    <header>
      {badge && <p className={styles.badge}>{badge}</p>}
      <h1 className={styles.name}>{name}</h1>
      {rating !== undefined && reviewCount > 0 && (
        <a href={`#${reviewsId}`} className={styles.rating}>
          <Stars rating={rating} label={text('ui.stars', { rating })} />
          <span aria-hidden="true">{ratingText}</span>
          {text('product.reviews.count', { count: reviewCount })}
        </a>
      )}
    </header>
  )
}

/** The products of a set. */
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
