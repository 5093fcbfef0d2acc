import { useState } from 'react'
import { AddFailure } from '#storefront/components/add-failure/lazy-add-failure.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { useAddButton } from '#storefront/state/bag/additions/use-add-button.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { pictureUrl } from '#ui/picture.tsx'
import styles from './wish-entry.module.css'
import type { WishedProductView } from './wished-products.ts'

const BackInStock = lazyPart(() => import('#storefront/components/buy-box/back-in-stock/back-in-stock.tsx'))

interface WishButtonsProps {
  product: WishedProductView
  /** The quantity that is added to the bag. */
  quantity: number
}

/** The actions for a wished product: buy it, choose its size, or sign up for a back-in-stock alert. */
export function WishButtons({ product, quantity }: WishButtonsProps) {
  const text = useText()
  const to = useTo()
  const { tile, showBackInStock } = product
  const { id, name, href, status, boxHref, hasOptions } = tile
  if (status)
    return (
      <>
        <p className={styles.status}>{text(`product.status.${status}`)}</p>
        {showBackInStock && status !== 'inShopOnly' && <StockAlert productId={id} name={name} />}
      </>
    )
  if (boxHref && hasOptions)
    return (
      <ButtonLink href={to(boxHref)} kind="secondary" wide>
        {text('product.createBox')} <HiddenText>{name}</HiddenText>
      </ButtonLink>
    )
  if (hasOptions)
    return (
      <ButtonLink href={to(href)} kind="secondary" wide>
        {text('product.viewOptions')} <HiddenText>{name}</HiddenText>
      </ButtonLink>
    )
  return <AddButton tile={tile} quantity={Math.max(quantity, product.minimum)} />
}

function AddButton({
  tile: { id, name, picture },
  quantity,
}: {
  tile: WishedProductView['tile']
  quantity: number
}) {
  const text = useText()
  const { state, message, failed, add } = useAddButton()
  const image = picture && { src: pictureUrl(picture, 200), alt: picture.alt }
  return (
    <>
      <Button
        wide
        busy={state === 'busy'}
        disabled={state === 'soldOut'}
        onClick={() => add([{ productId: id, quantity, name, image }])}
      >
        {text(message)} <HiddenText>{name}</HiddenText>
      </Button>
      {failed && <AddFailure className={styles.error} failed={failed} />}
    </>
  )
}

/** The sign-up for a back-in-stock alert, opened by the shopper. */
function StockAlert({ productId, name }: { productId: string; name: string }) {
  const text = useText()
  const [requests, setRequests] = useState(0)
  if (requests > 0) return <BackInStock productId={productId} requests={requests} />
  return (
    <Button kind="secondary" wide onClick={() => setRequests(1)}>
      {text('wishlist.notify')} <HiddenText>{name}</HiddenText>
    </Button>
  )
}
