import {
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'
import {
  blockOf,
  filledDown,
  pastedBlock,
  type GridPerson,
} from '#storefront/features/recipients/lib/grid.ts'
import type { Removal } from './use-removal.ts'
import type { GridEditing } from './use-grid-edits.ts'

/** Selected cells: rows of one column. */
export interface CellRange {
  column: number
  /** The first cell of the selection. */
  anchor: number
  from: number
  to: number
}

interface GridKeysOptions {
  editing: GridEditing
  removal: Removal
  people: readonly GridPerson[]
  scroller: RefObject<HTMLElement | null>
  reveal: (row: number) => void
}

interface Place {
  row: number
  column: number
}

type Move = (place: Place) => void

/**
 * The keys of the table: arrows and Enter move, Shift with an arrow selects, Ctrl-D fills down, Escape restores the
 * previous text of the cell, Ctrl-Delete removes the recipient, and a block can be pasted. The handlers belong to the
 * table's body.
 */
export function useGridKeys({ editing, removal, people, scroller, reveal }: GridKeysOptions) {
  const { grid, edits, type } = editing
  const [range, setRange] = useState<CellRange>()
  const before = useRef<{ cell: string; text: string }>(undefined)
  const move = useMoves(scroller, reveal, { rows: people.length, columns: grid.products.length })
  const takeOut = takesOut({ people, removal, move })

  function select(place: Place, step: number): void {
    const anchor = range?.anchor ?? place.row
    const next = Math.max(0, Math.min(people.length - 1, place.row + step))
    setRange({ column: place.column, anchor, from: Math.min(anchor, next), to: Math.max(anchor, next) })
    move({ row: next, column: place.column })
  }

  function fillDown(place: Place): void {
    const cells = filledDown(
      grid,
      edits,
      people,
      range ?? { column: place.column, from: place.row, to: place.row },
    )
    if (cells.length > 0) type(cells, spokenFill(cells))
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const input = cellInput(event.target)
    if (!input) return
    const place = placeOf(input)
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'd') {
      event.preventDefault()
      return fillDown(place)
    }
    if ((ctrlKey || metaKey) && (key === 'Delete' || key === 'Backspace')) {
      event.preventDefault()
      setRange(undefined)
      return takeOut(place)
    }
    if (ctrlKey || metaKey || altKey) return
    const step = stepOf(key, input)
    if (key === 'Escape') {
      const { cell, text } = before.current ?? { cell: '', text: '' }
      if (cell === input.dataset.cell) bringBack(input, () => type([[cell, text]]))
      setRange(undefined)
    } else if (step) {
      event.preventDefault()
      if (shiftKey && step.row !== 0) return select(place, step.row)
      setRange(undefined)
      move({ row: place.row + step.row, column: place.column + step.column })
    }
  }

  return {
    range,
    handlers: {
      onKeyDown,
      onInput({ target }: FormEvent<HTMLElement>) {
        const input = cellInput(target)
        if (input) type([[input.dataset.cell ?? '', input.value]])
      },
      onClick({ target }: MouseEvent<HTMLElement>) {
        const row = removedRow(target)
        if (row !== undefined) takeOut({ row, column: 0 })
      },
      onFocus({ target }: { target: EventTarget }) {
        const input = cellInput(target)
        if (!input) return
        before.current = { cell: input.dataset.cell ?? '', text: input.value }
        input.select()
      },
      onPaste: (event: ClipboardEvent<HTMLElement>) => pasteBlock(event, { editing, people }),
    },
  }
}

/** Selects the text, as on entering the cell: the next digit replaces it. */
function bringBack(input: HTMLInputElement, change: () => void): void {
  flushSync(change)
  input.select()
}

/** The browser pastes a single cell. */
function pasteBlock(
  event: ClipboardEvent<HTMLElement>,
  { editing: { grid, type }, people }: Pick<GridKeysOptions, 'editing' | 'people'>,
): void {
  const input = cellInput(event.target)
  const block = blockOf(event.clipboardData.getData('text/plain'))
  if (!input || (block.length === 1 && block[0]?.length === 1)) return
  event.preventDefault()
  const cells = pastedBlock(grid, people, placeOf(input), block)
  type(cells, { id: 'recipients.grid.spokenPaste', values: { count: cells.length } })
}

/** Removes the recipient of a row. The focus moves to the next row, or from the last row to the previous row. */
function takesOut({ people, removal, move }: Pick<GridKeysOptions, 'people' | 'removal'> & { move: Move }) {
  return (place: Place): void => {
    const person = people[place.row]
    if (!person?.name || !removal.isPossible) return
    const isLast = place.row === people.length - 1
    move({ ...place, row: place.row + (isLast ? -1 : 1) })
    void removal.remove(person)
  }
}

function removedRow(target: EventTarget): number | undefined {
  const button = target instanceof Element ? target.closest('[data-remove]') : null
  const row = button?.closest('tr')?.dataset.row
  return row === undefined ? undefined : Number(row)
}

const spokenFill = (cells: readonly (readonly [string, string])[]) => ({
  id: 'recipients.grid.spokenFill',
  values: { count: cells.length, quantity: cells[0]?.[1] ?? '' },
})

const cellInput = (target: EventTarget): HTMLInputElement | undefined =>
  target instanceof HTMLInputElement && target.dataset.cell !== undefined ? target : undefined

const placeOf = (input: HTMLInputElement): Place => ({
  row: Number(input.closest('tr')?.dataset.row),
  column: Number(input.dataset.column),
})

/** Left and right move the caret first, while the shopper edits the text. */
function stepOf(key: string, input: HTMLInputElement): Place | undefined {
  const { selectionStart, selectionEnd, value } = input
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  switch (key) {
    case 'ArrowUp':
      return { row: -1, column: 0 }
    case 'ArrowDown':
    case 'Enter':
      return { row: 1, column: 0 }
    case 'ArrowLeft':
      return isWhole || selectionEnd === 0 ? { row: 0, column: -1 } : undefined
    case 'ArrowRight':
      return isWhole || selectionStart === value.length ? { row: 0, column: 1 } : undefined
    default:
      return undefined
  }
}

/**
 * Moves the focus to a cell. A row that is not rendered is scrolled into view, and gets the focus once it is
 * rendered.
 */
function useMoves(
  scroller: RefObject<HTMLElement | null>,
  reveal: (row: number) => void,
  { rows, columns }: { rows: number; columns: number },
): Move {
  const wanted = useRef<Place>(undefined)
  const focusWanted = () => {
    if (!wanted.current) return
    const { row, column } = wanted.current
    const found = scroller.current?.querySelector<HTMLInputElement>(
      `[data-row="${row}"] [data-column="${column}"]`,
    )
    if (!found) return
    wanted.current = undefined
    found.focus({ preventScroll: true })
  }
  // Runs after each render, because any render may add the row.
  useEffect(focusWanted)
  return ({ row, column }) => {
    if (row < 0 || row >= rows || column < 0 || column >= columns) return
    reveal(row)
    wanted.current = { row, column }
    focusWanted()
  }
}
