import { useText } from '#storefront/lib/messages/use-text.ts'
import { useHasPickup } from '#storefront/lib/preferences/site-preferences.ts'
import type { TileData } from '#storefront/lib/product/tile-data.ts'
import { useAddButton } from '#storefront/state/bag/use-add-button.ts'
import { expectPanel, openOptionsPanel } from '#storefront/state/panels/panel-store.ts'
import { usePreferredShop } from '#storefront/state/preferred-shop/preferred-shop-store.ts'
import { Button, ButtonLink } from '#storefront/ui/button.tsx'
import { HiddenText } from '#storefront/ui/hidden-text.tsx'
import { pictureUrl } from '#storefront/ui/picture.tsx'
import styles from './tile-button.module.css'

/**
 * Adds the product; what boxes are filled with leads to the builder (CAT-041). One with sizes or wraps is chosen on its
 * own page (PDP-047), and with a shop in a panel (PDP-048).
 */
export function TileButton({ tile }: { tile: TileData }) {
  const text = useText()
  const { state, add } = useAddButton()
  const hasShop = usePreferredShop() !== undefined
  const hasPickup = useHasPickup()
  if (tile.boxHref) {
    return (
      <ButtonLink href={tile.boxHref} kind="secondary" wide className={styles.button}>
        {text('product.createBox')} <HiddenText>{tile.name}</HiddenText>
      </ButtonLink>
    )
  }
  if (hasShop && hasPickup) return <OptionsButton tile={tile} />
  if (tile.hasOptions) {
    return (
      <ButtonLink href={tile.href} kind="secondary" wide className={styles.button}>
        {text('product.viewOptions')} <HiddenText>{tile.name}</HiddenText>
      </ButtonLink>
    )
  }
  const { id, name, picture } = tile
  const image = picture && { src: pictureUrl(picture, 200), alt: picture.alt }
  return (
    <Button
      wide
      className={styles.button}
      busy={state === 'busy'}
      disabled={state === 'soldOut'}
      onClick={() => void add([{ productId: id, quantity: 1, name, image }])}
    >
      {text(
        state === 'success'
          ? 'product.added'
          : state === 'soldOut'
            ? 'product.status.outOfStock'
            : 'product.add',
      )}{' '}
      <HiddenText>{name}</HiddenText>
    </Button>
  )
}

/** Whether it is shipped or picked up, and what else there is to choose, is asked without leaving the page. */
function OptionsButton({ tile: { id, name } }: { tile: TileData }) {
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
      onClick={() => openOptionsPanel({ productId: id, quantity: 1, fulfilment: undefined })}
    >
      {text('product.viewOptions')} <HiddenText>{name}</HiddenText>
    </Button>
  )
}
