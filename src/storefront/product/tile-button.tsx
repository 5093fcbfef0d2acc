import { useText } from '#storefront/messages/use-text.ts'
import { Button, ButtonLink } from '#storefront/ui/button.tsx'
import { HiddenText } from '#storefront/ui/hidden-text.tsx'
import { pictureUrl } from '#storefront/ui/picture.tsx'
import type { TileData } from './tile-data.ts'
import styles from './tile-button.module.css'
import { useAddButton } from './use-add-button.ts'

/** Adds the product; one with sizes or wraps is chosen on its own page (PDP-047). */
export function TileButton({ tile }: { tile: TileData }) {
  const text = useText()
  const { state, add } = useAddButton()
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
