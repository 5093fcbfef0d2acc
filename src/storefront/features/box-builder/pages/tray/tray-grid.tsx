import {
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import type { PieceView } from '#storefront/features/box-builder/lib/builder-view.ts'
import { useText } from '#ui/messages/use-text.ts'
import { cellAfterKey } from './cell-keys.ts'
import { TrayCell } from './tray-cell.tsx'
import styles from './tray.module.css'
import { useDrag } from './use-drag.ts'

interface TrayGridProps {
  cells: readonly (string | null)[]
  columns: number
  pieceOf: (pid: string) => PieceView | undefined
  isOut: (pid: string) => boolean
  isLollipops: boolean
  /** The cell whose piece is about to be swapped. */
  held: number | undefined
  onHold: (cell: number | undefined) => void
  /** Adds another piece to a free cell. */
  onAdd: (cell: number) => void
  onEmpty: (cell: number) => void
  onSwap: (from: number, to: number) => void
  /** Called when a cell has its picture. */
  onLand: (picture: HTMLElement) => void
}

/** The cells of the box: a grid with one tab stop. Arrows move, Enter adds or holds, Delete empties (box builder). */
export function TrayGrid(props: TrayGridProps) {
  const { cells, columns, pieceOf, isOut, isLollipops, held } = props
  const text = useText()
  const grid = useRef<HTMLDivElement>(null)
  const { current, press, pressKey, startDrag } = useCells(grid, props)
  useLanding(grid, props)
  const rows = Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns),
  )
  return (
    <div className={`${styles.box} ${styles.cells} ${isLollipops ? styles.lollipops : ''}`}>
      <div
        ref={grid}
        role="grid"
        aria-label={text('mix.tray.label', { rows: rows.length, columns })}
        className={styles.grid}
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {rows.map((row, rowIndex) => (
          // The rows of a tray never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={rowIndex} role="row" className={styles.row}>
            {row.map((pid, column) => {
              const index = rowIndex * columns + column
              const piece = pid === null ? undefined : pieceOf(pid)
              return (
                <TrayCell
                  key={index}
                  index={index}
                  column={column + 1}
                  piece={piece}
                  label={text(pid === null ? 'mix.tray.free' : 'mix.tray.cell', {
                    row: rowIndex + 1,
                    column: column + 1,
                    name: piece?.name ?? text('mix.piece.gone'),
                  })}
                  isCurrent={index === current}
                  isHeld={held === index}
                  isDim={pid !== null && isOut(pid)}
                  onPress={() => press(index)}
                  onKeyDown={(event) => pressKey(event, index)}
                  onPointerDown={(event) => startDrag(event, index)}
                />
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}

/** Applies taps, keys and drags to the cells. */
function useCells(grid: RefObject<HTMLElement | null>, props: TrayGridProps) {
  const { cells, columns, held, onHold, onAdd, onEmpty, onSwap } = props
  const [current, setCurrent] = useState(0)
  const drag = useDrag(onSwap)

  function press(index: number): void {
    if (drag.endsDrag()) return
    setCurrent(index)
    if (held !== undefined && held !== index) onSwap(held, index)
    else if (held === index) onHold(undefined)
    else if (cells[index] === null) onAdd(index)
    else onHold(index)
  }

  function pressKey(event: KeyboardEvent, index: number): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = cellAfterKey(event.key, index, { count: cells.length, columns })
    if (next !== undefined) {
      setCurrent(next)
      grid.current?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus()
    } else if (event.key === 'Enter' || event.key === ' ') {
      // Resets the drag: a drag that was dropped outside of a cell caused no click.
      drag.endsDrag()
      press(index)
    } else if (event.key === 'Delete' || event.key === 'Backspace') onEmpty(index)
    else if (event.key === 'Escape' && held !== undefined) onHold(undefined)
    else return
    event.preventDefault()
  }

  return {
    current: Math.min(current, cells.length - 1),
    press,
    pressKey,
    startDrag: (event: PointerEvent<HTMLElement>, index: number) =>
      drag.start(event, { from: index, canTouch: held === index }),
  }
}

/** Reports the cell that has just received a piece. */
function useLanding(
  grid: { current: HTMLElement | null },
  { cells, onLand }: Pick<TrayGridProps, 'cells' | 'onLand'>,
): void {
  const before = useRef(cells)
  useLayoutEffect(() => {
    const changed = cells.flatMap((pid, index) =>
      pid !== null && before.current[index] !== pid ? [index] : [],
    )
    before.current = cells
    if (changed.length !== 1) return
    const picture = grid.current?.querySelector<HTMLElement>(`[data-cell="${changed[0]}"] img`)
    if (picture) onLand(picture)
  }, [cells, grid, onLand])
}
