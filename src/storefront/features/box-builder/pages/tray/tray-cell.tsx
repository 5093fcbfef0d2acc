import type { KeyboardEvent, PointerEvent } from 'react'
import type { PieceView } from '#storefront/features/box-builder/lib/builder-view.ts'
import { Picture } from '#ui/picture.tsx'
import styles from './tray.module.css'

/** Widths of a piece's top view in a cell. */
export const topWidths = [108, 200]

interface TrayCellProps {
  index: number
  column: number
  piece: PieceView | undefined
  label: string
  /** The tab stop of the grid. */
  isCurrent: boolean
  isHeld: boolean
  /** The piece is not available any more. */
  isDim: boolean
  onPress: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
}

export function TrayCell(props: TrayCellProps) {
  const { index, column, piece, label, isCurrent, isHeld, isDim, onPress, onKeyDown, onPointerDown } = props
  const look = [styles.cell, !piece && styles.free, isHeld && styles.isHeld, isDim && styles.isDim]
  return (
    <div
      role="gridcell"
      aria-colindex={column}
      aria-label={label}
      aria-selected={isHeld}
      tabIndex={isCurrent ? 0 : -1}
      data-cell={index}
      className={look.filter(Boolean).join(' ')}
      onClick={onPress}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
    >
      {piece?.top && (
        <Picture source={piece.top} widths={topWidths} sizes="6rem" alt="" className={styles.piece} />
      )}
    </div>
  )
}
