import { useState } from 'react'
import { Link } from 'react-router'
import { isSameFilters, type OrderFilters } from '#office/lib/orders/order-filters.ts'
import { useText } from '#ui/messages/use-text.ts'
import styles from './orders.module.css'
import { SaveView } from './save-view.tsx'
import { useViews } from './use-views.ts'

/** The saved views, and the button that saves the current list. */
export function SavedViews({ filters }: { filters: OrderFilters }) {
  const text = useText()
  const views = useViews()
  const [isSaving, setSaving] = useState(false)
  const opened = views.find((view) => isSameFilters(view.filters, filters))
  const changed = opened?.isChangeable ? opened : undefined
  const isWorthSaving = Object.keys(filters).some((name) => name !== 'view')
  const isSaveable = changed !== undefined || (isWorthSaving && !opened)
  if (views.length === 0 && !isSaveable && !isSaving) return null
  return (
    <div className={styles.saved}>
      {views.length > 0 && (
        <nav aria-label={text('orders.saved')}>
          <ul className={styles.views}>
            {views.map((view) => (
              <li key={view.id}>
                <Link
                  to={`?${new URLSearchParams(view.filters).toString()}`}
                  replace
                  className={styles.view ?? ''}
                  aria-current={view === opened ? 'page' : undefined}
                >
                  {view.name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {isSaveable && (
        <button type="button" className={styles.opener} onClick={() => setSaving(true)}>
          {text(changed ? 'orders.save.change' : 'orders.save')}
        </button>
      )}
      {isSaving && <SaveView filters={filters} opened={changed} onClose={() => setSaving(false)} />}
    </div>
  )
}
