import type { ReactNode } from 'react'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { byState, type FoundShop } from '#storefront/lib/shops/shop-view.ts'
import styles from './shop-lists.module.css'

interface ListProps {
  shops: readonly FoundShop[]
  renderCard: (shop: FoundShop) => ReactNode
}

/** Every shop, under the name of its state: what the server sends, for readers and search engines alike. */
export function AllShops({ shops, renderCard }: ListProps) {
  return byState(shops).map((state) => (
    <section key={state.name} className={styles.state}>
      <h2 className={styles.name}>{state.name}</h2>
      <ul className={styles.list}>{state.shops.map(renderCard)}</ul>
    </section>
  ))
}

/** Every shop, the nearest first. */
export function NearestShops({ shops, renderCard }: ListProps) {
  const text = useText()
  return (
    <section className={styles.state}>
      <h2 className={styles.name}>{text('shops.here.heading')}</h2>
      <ul className={styles.list}>{shops.map(renderCard)}</ul>
    </section>
  )
}
