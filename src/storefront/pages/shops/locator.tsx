import { MapAppSelect } from '#storefront/components/shops/directions.tsx'
import { ChooseShopButton } from '#storefront/components/shops/choose-shop-button.tsx'
import { SearchForm } from '#storefront/components/shops/search-form.tsx'
import { ShopCard } from '#storefront/components/shops/shop-card.tsx'
import { ShopResults } from '#storefront/components/shops/shop-results.tsx'
import { useShopSearch } from '#storefront/components/shops/use-shop-search.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { useHasPickup } from '#storefront/lib/preferences/site-preferences.ts'
import type { FoundShop } from '#storefront/lib/shops/shop-view.ts'
import { useShopChoice } from '#storefront/state/preferred-shop/use-shop-choice.tsx'
import { Alert } from '#storefront/ui/alert.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import styles from './locator.module.css'
import { LazyShopMap } from './map/lazy-shop-map.tsx'
import { AllShops, NearestShops } from './shop-lists.tsx'
import { nearestFirst, useShopperLocation } from './use-shopper-location.ts'
import { useUrlSearch } from './use-url-search.ts'

/** As many of the nearest shops as the map comes close to. */
const nearestShown = 3

/** The search, the shops that it found or all of them by state, and the map beside them (SHOP-012). */
export function Locator({ shops }: { shops: readonly FoundShop[] }) {
  const text = useText()
  const { typed, search, go } = useUrlSearch()
  const state = useShopSearch(search)
  const { here, ask } = useShopperLocation()
  const choice = useShopChoice()
  const hasPickup = useHasPickup()
  const nearest = here.kind === 'known' && !search ? nearestFirst(shops, here.place) : undefined
  const found = state.kind === 'loaded' ? state.value : nearest?.slice(0, nearestShown)
  const renderCard = (shop: FoundShop) => (
    <ShopCard
      key={shop.id}
      shop={shop}
      action={hasPickup && <ChooseShopButton shop={shop} choice={choice} />}
    />
  )
  const List = nearest ? NearestShops : AllShops
  return (
    <div className={styles.locator}>
      <div className={styles.search}>
        <SearchForm typed={typed} onSearch={go} />
        <HereButton
          isAsking={here.kind === 'asking'}
          onAsk={() => {
            ask()
            go(undefined)
          }}
        />
        {here.kind === 'refused' && !search && <Alert kind="notice">{text('shops.here.refused')}</Alert>}
        {choice.hasFailed && <Alert>{text('shops.failure')}</Alert>}
      </div>
      <div className={styles.aside}>
        <LazyShopMap shops={shops} found={found} />
        <MapAppSelect className={styles.app} />
      </div>
      <div className={styles.shops}>
        <ShopResults
          search={search}
          state={state}
          prompt={<List shops={nearest ?? shops} renderCard={renderCard} />}
          onRange={(range) => search && go({ ...search, range })}
          renderCard={renderCard}
        />
      </div>
      {choice.question}
    </div>
  )
}

function HereButton({ isAsking, onAsk }: { isAsking: boolean; onAsk: () => void }) {
  const text = useText()
  return (
    <button type="button" className={styles.here} aria-busy={isAsking || undefined} onClick={onAsk}>
      <Icon name="pin" size={20} />
      {text(isAsking ? 'shops.here.asking' : 'shops.here')}
    </button>
  )
}
