import type { Box } from '#storefront/features/box-builder/lib/box.ts'
import { columnsOf, placedPieces } from '#storefront/features/box-builder/lib/box-share.ts'
import type { PieceView, VariantView } from '#storefront/features/box-builder/lib/builder-view.ts'
import { Picture } from '#ui/picture.tsx'
import { topWidths } from './tray-cell.tsx'
import styles from './tray.module.css'

interface TrayPictureProps {
  box: Box
  variant: VariantView
  pieceOf: (pid: string) => PieceView | undefined
  isLollipops: boolean
  className?: string | undefined
  /** The width of the picture on the page: the `sizes` of the pieces. */
  sizes?: string
}

/**
 * The box as a picture: for a box by weight, and for every small tray. The text beside it has the same information.
 */
export function TrayPicture({
  box,
  variant,
  pieceOf,
  isLollipops,
  className,
  sizes = '6rem',
}: TrayPictureProps) {
  const { rules } = variant
  return (
    <div
      aria-hidden="true"
      className={[styles.box, styles.plain, isLollipops && styles.lollipops, className]
        .filter(Boolean)
        .join(' ')}
    >
      <div
        className={styles.grid}
        style={{ gridTemplateColumns: `repeat(${columnsOf(rules)}, minmax(0, 1fr))` }}
      >
        {placedPieces(box, rules).map((pid, index) => {
          const top = pid === null ? undefined : pieceOf(pid)?.top
          return (
            // The cells never change their order.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index} className={styles.cell}>
              {top && (
                <Picture source={top} widths={topWidths} sizes={sizes} alt="" className={styles.piece} />
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}
