import { AddFailure } from '#storefront/components/add-failure/lazy-add-failure.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { useHasPickup } from '#storefront/lib/preferences/site-preferences.ts'
import type { TileData } from '#storefront/lib/product/tile-data.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { useAddButton } from '#storefront/state/bag/additions/use-add-button.ts'
import { expectPanel, openOptionsPanel } from '#storefront/state/panels/panel-store.ts'
import { usePreferredShop } from '#storefront/state/preferred-shop/preferred-shop-store.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { pictureUrl } from '#ui/picture.tsx'
import styles from './tile-button.module.css'

/**
 * Adds the product to the bag. A product for boxes links to the box builder instead. A piece for boxes has both: a
 * button that adds the piece, and the link below (CAT-041).
 */
export function TileButton({ tile }: { tile: TileData }) {
  const text = useText()
  const { name, boxHref, hasOptions } = tile
  if (!boxHref) return <BuyButton tile={tile} />
  const builder = <TileLink href={boxHref} label={text('product.createBox')} name={name} />
  if (hasOptions) return builder
  return (
    <>
      <BuyButton tile={tile} />
      {builder}
    </>
  )
}

/**
 * A product with options links to its page (PDP-047). With a preferred shop, its button opens the options panel
 * (PDP-048).
 */
function BuyButton({ tile }: { tile: TileData }) {
  const text = useText()
  const hasShop = usePreferredShop() !== undefined
  const hasPickup = useHasPickup()
  const { name, href, hasOptions } = tile
  if (hasShop && hasPickup) return <OptionsButton tile={tile} />
  if (hasOptions) return <TileLink href={href} label={text('product.viewOptions')} name={name} />
  return <AddButton tile={tile} />
}

interface TileLinkProps {
  href: string
  label: string
  name: string
}

function TileLink({ href, label, name }: TileLinkProps) {
  const to = useTo()
  return (
    <ButtonLink href={to(href)} kind="secondary" wide className={styles.button}>
      {label} <HiddenText>{name}</HiddenText>
    </ButtonLink>
  )
}

/** Opens the panel in which the shopper chooses fulfilment and options. */
function OptionsButton({ tile: { id, variantId = id, name } }: { tile: TileData }) {
  const text = useText()
  const preparePanel = () => expectPanel('pick-options')
  return (
    <Button
      kind="secondary"
      wide
      className={styles.button}
      aria-haspopup="dialog"
      onPointerEnter={preparePanel}
      onFocus={preparePanel}
      onClick={() => openOptionsPanel({ productId: variantId, quantity: 1, fulfilment: undefined })}
    >
      {text('product.viewOptions')} <HiddenText>{name}</HiddenText>
    </Button>
  )
}

function AddButton({ tile: { id, name, picture } }: { tile: TileData }) {
  const text = useText()
  const { state, message, failed, add } = useAddButton()
  const image = picture && { src: pictureUrl(picture, 200), alt: picture.alt }
  return (
    <>
      <Button
        wide
        className={styles.button}
        busy={state === 'busy'}
        disabled={state === 'soldOut'}
        onClick={() => add([{ productId: id, quantity: 1, name, image }])}
      >
        {text(message)} <HiddenText>{name}</HiddenText>
      </Button>
      {failed && <AddFailure className={styles.failure} failed={failed} />}
    </>
  )
}
