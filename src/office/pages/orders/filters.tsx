import { useOrderOptions } from '#office/components/orders/use-order-options.ts'
import {
  filterNames,
  payments,
  statuses,
  type FilterName,
  type OrderFilters,
} from '#office/lib/orders/order-filters.ts'
import { methodsByName } from '#office/lib/orders/methods-by-name.ts'
import { holdReasons } from '#office/lib/orders/holds.ts'
import { shipmentStates } from '#office/lib/orders/tones.ts'
import { useMember } from '#office/state/session.ts'
import { Icon } from '#ui/icon.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { SelectField } from '#ui/select-field.tsx'
import { DayField } from './day-field.tsx'
import styles from './orders.module.css'
import { useFilterWord } from './use-filter-word.ts'

interface FiltersProps {
  filters: OrderFilters
  onChange: (changed: Partial<Record<FilterName, string>>) => void
}

/** The filters as removable chips, and a panel that sets them. */
export function Filters({ filters, onChange }: FiltersProps) {
  const text = useText()
  const wordOf = useFilterWord()
  const set = filterNames.flatMap((name) =>
    filters[name] ? [{ name, word: wordOf(name, filters[name]) }] : [],
  )
  return (
    <div className={styles.filters}>
      <details className={styles.panel}>
        <summary className={styles.opener}>
          {text('orders.filters')}
          <Icon name="down" size={16} />
        </summary>
        <FilterFields filters={filters} onChange={onChange} />
      </details>
      {set.length > 0 && (
        <ul className={styles.chips} aria-label={text('orders.filters.set')}>
          {set.map(({ name, word }) => (
            <li key={name}>
              <button
                type="button"
                className={styles.chip}
                aria-label={text('orders.filters.remove', { word })}
                onClick={() => onChange({ [name]: '' })}
              >
                {word}
                <Icon name="close" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function FilterFields({ filters, onChange }: FiltersProps) {
  const text = useText()
  const wordOf = useFilterWord()
  const { permissions } = useMember()
  const { sites, stores, methods } = useOrderOptions()
  const select = (name: FilterName, values: readonly string[]) => (
    <SelectField
      label={text(`orders.filter.${name}`)}
      value={filters[name] ?? ''}
      placeholder={text('orders.filter.any')}
      options={values.map((value) => ({ value, label: wordOf(name, value, { isShort: true }) }))}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  )
  const day = (name: FilterName) => (
    <DayField
      label={text(`orders.filter.${name}`)}
      day={filters[name] ?? ''}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
  return (
    <div className={styles.fields}>
      {select('status', statuses)}
      {select('shipping', shipmentStates)}
      {permissions.includes('orders.money') && select('payment', payments)}
      {select('hold', holdReasons)}
      {sites.length > 1 && select('site', idsOf(sites))}
      {stores.length > 0 && select('store', idsOf(stores))}
      {select('method', idsOf(methodsByName(methods)))}
      {day('placedFrom')}
      {day('placedUntil')}
      {day('shipsFrom')}
      {day('shipsUntil')}
    </div>
  )
}

const idsOf = (options: readonly { id: string }[]): string[] => options.map(({ id }) => id)
