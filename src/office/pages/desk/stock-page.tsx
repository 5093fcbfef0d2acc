import deskMessages from 'virtual:messages/desk'
import { useState } from 'react'
import { Link } from 'react-router'
import { Page } from '#office/components/shell/page.tsx'
import { withMessages } from '#office/components/with-messages.tsx'
import { useMember } from '#office/state/session.ts'
import { useText } from '#ui/messages/use-text.ts'
import { Controls } from './controls.tsx'
import styles from './desk.module.css'
import { DeskSearch } from './desk-search.tsx'
import { DeskShop } from './desk-shop.tsx'
import { StockRow } from './stock-row.tsx'
import { StockUndo, type StockChange } from './stock-undo.tsx'
import { Unread } from './unread.tsx'
import { useStock } from './use-desk.ts'

/** The stock of this device's shop and of the nearest shops, with + and − and a reason (OFF-108). */
function StockPage() {
  const text = useText()
  const { permissions } = useMember()
  return (
    <Page
      title={text('desk.stock')}
      permission="stock.adjust"
      actions={
        permissions.includes('pickup') && (
          <Link to="/desk" className={styles.away}>
            {text('desk.back')}
          </Link>
        )
      }
    >
      {permissions.includes('stock.adjust') && (
        <DeskShop>{({ id }) => <Stock key={id} store={id} />}</DeskShop>
      )}
    </Page>
  )
}

function Stock({ store }: { store: string }) {
  const text = useText()
  const [q, setQ] = useState('')
  const [change, setChange] = useState<StockChange>()
  const found = useStock(store, q)
  // Products that the shop stocks are first.
  const products = (q === '' ? [] : (found.data?.products ?? [])).toSorted(
    (one, other) => Number(one.stock === null) - Number(other.stock === null),
  )
  return (
    <div className={styles.desk}>
      <Controls>
        <StockUndo store={store} change={change} onUndone={() => setChange(undefined)} />
        <DeskSearch words={q} label={text('desk.stock.search')} onSearch={setQ} />
      </Controls>
      <section className={styles.results} aria-label={text('desk.stock')}>
        {q !== '' && (found.isError || !found.data) && <Unread found={found} what="stock" />}
        <p role="status" className={styles.quiet}>
          {q === ''
            ? text('desk.stock.begin')
            : found.data && !found.isPlaceholderData && text('desk.stock.found', { count: products.length })}
        </p>
        <ul className={styles.lines}>
          {products.map((product) => (
            <StockRow key={product.productId} store={store} product={product} onChanged={setChange} />
          ))}
        </ul>
      </section>
    </div>
  )
}

export default withMessages(deskMessages, StockPage)
