import type { ReactNode } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import { byState, type FoundShop } from '#storefront/lib/shops/shop-view.ts'
import styles from './shop-lists.module.css'

interface ListProps {
  shops: readonly FoundShop[]
  renderCard: (shop: FoundShop) => ReactNode
}

/** All shops, grouped by state. The server renders this list, also for search engines. */
export function AllShops({ shops, renderCard }: ListProps) {
  return byState(shops).map((state) => (
    <section key={state.name} className={styles.state}>
      <h2 className={styles.name}>{state.name}</h2>
      <ul className={styles.list}>{state.shops.map(renderCard)}</ul>
    </section>
  ))
}

/** All shops, the nearest first. */
export function NearestShops({ shops, renderCard }: ListProps) {
  const text = useText()
  return (
    <section className={styles.state}>
      <h2 className={styles.name}>{text('shops.here.heading')}</h2>
      <ul className={styles.list}>{shops.map(renderCard)}</ul>
    </section>
  )
}
