import { useState, type ReactNode } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import type { FoundShop } from '#storefront/lib/shops/shop-view.ts'
import { shopsInCity } from '#storefront/lib/shops/shops-in-city.ts'
import { TextField } from '#ui/text-field.tsx'
import styles from './locator.module.css'
import { AllShops, NearestShops } from './shop-lists.tsx'

interface CityShopsProps {
  shops: readonly FoundShop[]
  /** All shops, the nearest first; undefined while the shopper's location is unknown. */
  nearest: readonly FoundShop[] | undefined
  renderCard: (shop: FoundShop) => ReactNode
}

/** All shops, filtered by the typed city or state. */
export function CityShops({ shops, nearest, renderCard }: CityShopsProps) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const found = shopsInCity(nearest ?? shops, typed)
  const List = nearest ? NearestShops : AllShops
  return (
    <>
      <TextField
        type="search"
        className={styles.city}
        label={text('shops.city')}
        autoComplete="address-level2"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status" className={styles.cityNone}>
        {found.length === 0 && text('shops.city.none', { city: typed.trim() })}
      </p>
      <div>
        <List shops={found} renderCard={renderCard} />
      </div>
    </>
  )
}
