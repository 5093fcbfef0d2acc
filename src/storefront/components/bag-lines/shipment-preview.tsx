import type { LineView } from '#storefront/lib/basket/line-view.ts'
import { useText } from '#ui/messages/use-text.ts'
import { LinePhoto } from './line-photo.tsx'
import styles from './shipment-preview.module.css'

/** The number of photos before the tile with the number of other photos (SHELL-099). */
const maxPhotos = 11

/** The photos of a shipment, six in a row. */
export function ShipmentPreview({ lines }: { lines: readonly LineView[] }) {
  const text = useText()
  const shown = lines.slice(0, maxPhotos)
  const more = lines.length - shown.length
  return (
    <ul className={styles.preview} aria-label={lines.map(({ name }) => name).join(', ')}>
      {shown.map(({ itemId, picture }) => (
        <li key={itemId} className={styles.tile}>
          <LinePhoto picture={picture} />
        </li>
      ))}
      {more > 0 && <li className={styles.more}>{text('bag.preview.more', { more })}</li>}
    </ul>
  )
}
