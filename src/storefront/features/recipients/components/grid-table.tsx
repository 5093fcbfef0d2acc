import { memo, useRef, useState } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import {
  cellOf,
  cellTexts,
  goodsTotal,
  quantityOf,
  type GridPerson,
  type GridProduct,
} from '#storefront/features/recipients/lib/grid.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { useVirtualRows } from '#ui/use-virtual-rows.ts'
import styles from './grid-table.module.css'
import type { GridEditing } from './use-grid-edits.ts'
import type { Removal } from './use-removal.ts'
import { useGridKeys, type CellRange } from './use-grid-keys.ts'

export interface PeopleViewProps {
  editing: GridEditing
  removal: Removal
  /** The recipients that match the search. */
  people: readonly GridPerson[]
  hasSums: boolean
  money: (amount: number) => string
}

/** Recipients × products as a table of number fields. Long tables render only the rows in view. */
export function GridTable({ editing, removal, people, hasSums, money }: PeopleViewProps) {
  const text = useText()
  const { grid, edits, type } = editing
  const scroller = useRef<HTMLDivElement>(null)
  const { start, end, above, below, reveal } = useVirtualRows(scroller, people.length)
  const { range, handlers } = useGridKeys({ editing, removal, people, scroller, reveal })
  const persons = people.filter(({ name }) => name !== '')
  const columns = grid.products.length + 2 + (hasSums ? 1 : 0)
  return (
    <div ref={scroller} className={styles.scroller}>
      <table className={styles.table} aria-rowcount={people.length + 2}>
        <caption>
          <HiddenText>{text('recipients.grid.caption')}</HiddenText>
        </caption>
        <thead>
          <HeadRow products={grid.products} hasSums={hasSums} />
          <EveryoneRow
            products={grid.products}
            count={persons.length}
            sum={hasSums ? money(goodsTotal(grid, edits, persons)) : undefined}
            onType={(product, value) =>
              type(
                persons.map(({ shipmentId }) => [cellOf(shipmentId, product.key), value]),
                {
                  id: 'recipients.grid.spokenAll',
                  values: { count: persons.length, quantity: value, product: product.name },
                },
              )
            }
          />
        </thead>
        <tbody {...handlers}>
          <Spacer height={above} columns={columns} />
          {people.slice(start, end).map((person, at) => (
            <PersonRow
              key={person.shipmentId}
              row={start + at}
              shipmentId={person.shipmentId}
              name={person.name || text('recipients.grid.unaddressed')}
              place={person.place}
              products={grid.products}
              {...cellTexts(grid, edits, person.shipmentId)}
              selected={selectedIn(range, start + at)}
              isRemovable={removal.isPossible && person.name !== ''}
              sum={hasSums ? money(goodsTotal(grid, edits, [person])) : undefined}
            />
          ))}
          <Spacer height={below} columns={columns} />
        </tbody>
      </table>
    </div>
  )
}

function HeadRow({ products, hasSums }: { products: readonly GridProduct[]; hasSums: boolean }) {
  const text = useText()
  return (
    <tr aria-rowindex={1}>
      <th scope="col">{text('recipients.grid.person')}</th>
      {products.map(({ key, name }) => (
        <th key={key} scope="col" className={styles.product}>
          <span title={name}>{name}</span>
        </th>
      ))}
      {hasSums && (
        <th scope="col" className={styles.sum}>
          {text('recipients.grid.sum')}
        </th>
      )}
      {/* Also rendered beside the row for everyone, where the cell is empty. */}
      <th scope="col" rowSpan={2} className={styles.end}>
        <HiddenText>{text('recipients.grid.takeOut')}</HiddenText>
      </th>
    </tr>
  )
}

const selectedIn = (range: CellRange | undefined, row: number): number | undefined =>
  range && row >= range.from && row <= range.to && range.from !== range.to ? range.column : undefined

/** An empty row with the height of the rows that are not rendered. */
function Spacer({ height, columns }: { height: number; columns: number }) {
  if (height === 0) return null
  return (
    <tr aria-hidden="true">
      {/* oxlint-disable-next-line control-has-associated-label -- it is hidden, and empty */}
      <td colSpan={columns} className={styles.spacer} style={{ height }} />
    </tr>
  )
}

interface EveryoneRowProps {
  products: readonly GridProduct[]
  count: number
  /** The price of all products of these recipients. */
  sum: string | undefined
  onType: (product: GridProduct, value: string) => void
}

/** Sets one quantity for all shown recipients. */
function EveryoneRow({ products, count, sum, onType }: EveryoneRowProps) {
  const text = useText()
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  return (
    <tr aria-rowindex={2} className={styles.everyone}>
      <th scope="row">{text('recipients.grid.everyone', { count })}</th>
      {products.map((product) => (
        <td key={product.key}>
          <input
            className={styles.cell}
            inputMode="numeric"
            autoComplete="off"
            placeholder="–"
            aria-label={text('recipients.grid.everyoneCell', { product: product.name, count })}
            value={typed.get(product.key) ?? ''}
            onChange={({ target: { value } }) => {
              setTyped(new Map([[product.key, value]]))
              if (value.trim() !== '' && quantityOf(value) !== undefined) onType(product, value)
            }}
            onBlur={() => setTyped(new Map())}
          />
        </td>
      ))}
      {sum !== undefined && <td className={styles.sum}>{sum}</td>}
    </tr>
  )
}

interface PersonRowProps {
  row: number
  shipmentId: string
  name: string
  place: string
  products: readonly GridProduct[]
  /** See `cellTexts`. */
  values: string
  changed: string
  /** The column in which this row is selected. */
  selected: number | undefined
  isRemovable: boolean
  sum: string | undefined
}

const PersonRow = memo(function PersonRow({
  row,
  shipmentId,
  name,
  place,
  products,
  values,
  changed,
  selected,
  isRemovable,
  sum,
}: PersonRowProps) {
  const text = useText()
  const texts = values.split('\n')
  return (
    <tr data-row={row} aria-rowindex={row + 3}>
      <th scope="row" className={styles.person}>
        <span className={styles.name}>{name}</span>
        {place && <span className={styles.place}>{place}</span>}
      </th>
      {products.map((product, column) => {
        const value = texts[column] ?? ''
        const isWrong = quantityOf(value) === undefined
        return (
          <td key={product.key} className={selected === column ? styles.selected : undefined}>
            <input
              className={`${styles.cell} ${changed[column] === '1' ? styles.changed : ''} ${value === '0' ? styles.zero : ''}`}
              data-cell={cellOf(shipmentId, product.key)}
              data-column={column}
              inputMode="numeric"
              autoComplete="off"
              aria-label={text('recipients.grid.cell', { product: product.name, name })}
              aria-invalid={isWrong || undefined}
              value={value}
              // The table's handlers process the input.
              onChange={() => {}}
            />
          </td>
        )
      })}
      {sum !== undefined && <td className={styles.sum}>{sum}</td>}
      <td className={styles.end}>
        {isRemovable && (
          <button
            type="button"
            className={styles.remove}
            data-remove={shipmentId}
            aria-label={text('recipients.grid.remove', { name })}
          >
            <Icon name="close" size={18} />
          </button>
        )}
      </td>
    </tr>
  )
})
