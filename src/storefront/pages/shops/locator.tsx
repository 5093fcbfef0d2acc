import { useRef } from 'react'
import { MapAppSelect } from '#storefront/components/shops/directions.tsx'
import { ChooseShopButton } from '#storefront/components/shops/choose-shop-button.tsx'
import { SearchForm } from '#storefront/components/shops/search-form.tsx'
import { ShopCard } from '#storefront/components/shops/shop-card.tsx'
import { ShopResults } from '#storefront/components/shops/shop-results.tsx'
import { useShopSearch } from '#storefront/components/shops/use-shop-search.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useHasPickup } from '#storefront/lib/preferences/site-preferences.ts'
import { findShopLink } from '#storefront/lib/routing/links.ts'
import type { FoundShop } from '#storefront/lib/shops/shop-view.ts'
import { useShopChoice } from '#storefront/state/preferred-shop/use-shop-choice.tsx'
import { Alert } from '#ui/alert.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './locator.module.css'
import { LazyShopMap } from './map/lazy-shop-map.tsx'
import { nearestFirst } from './nearest-first.ts'
import { CityShops } from './city-shops.tsx'
import { useResultsFocus } from './use-results-focus.ts'
import { useShopperLocation } from './use-shopper-location.ts'
import { useUrlSearch } from './use-url-search.ts'

/** The number of nearest shops that the map zooms in on. */
const nearestShown = 3

/** The search for shops, its results or a list of all shops, and the map (SHOP-012). */
export function Locator({ shops }: { shops: readonly FoundShop[] }) {
  const { typed, search, setSearch } = useUrlSearch()
  const state = useShopSearch(search)
  const { location, locate } = useShopperLocation()
  const choice = useShopChoice()
  const results = useRef<HTMLDivElement>(null)
  const showResults = useResultsFocus(results, state.kind === 'loaded' ? search : undefined)
  const hasPickup = useHasPickup()
  const nearest = location.kind === 'known' && !search ? nearestFirst(shops, location.coordinates) : undefined
  const found = state.kind === 'loaded' ? state.value : nearest?.slice(0, nearestShown)
  const renderCard = (shop: FoundShop) => (
    <ShopCard
      key={shop.id}
      shop={shop}
      action={hasPickup && <ChooseShopButton shop={shop} choice={choice} />}
    />
  )
  return (
    <div className={styles.locator}>
      <div className={styles.search}>
        <SearchForm
          typed={typed}
          action={findShopLink}
          onSearch={(next) => {
            // A repeated search for the same ZIP is a retry.
            if (state.kind === 'failed') state.retry()
            showResults(next)
            setSearch(next)
          }}
        />
        <NearestButton
          isLocating={location.kind === 'locating'}
          onPress={() => {
            locate()
            setSearch(undefined)
          }}
        />
        <Failures
          isLocationRefused={location.kind === 'refused' && !search}
          hasChoiceFailed={choice.hasFailed}
        />
      </div>
      <div className={styles.aside}>
        <LazyShopMap shops={shops} found={found} />
        <MapAppSelect className={styles.app} />
      </div>
      <div ref={results} className={styles.shops}>
        <ShopResults
          search={search}
          state={state}
          prompt={<CityShops shops={shops} nearest={nearest} renderCard={renderCard} />}
          onRange={(range) => {
            if (!search) return
            showResults({ ...search, range })
            setSearch({ ...search, range })
          }}
          renderCard={renderCard}
        />
      </div>
      {choice.question}
    </div>
  )
}

function NearestButton({ isLocating, onPress }: { isLocating: boolean; onPress: () => void }) {
  const text = useText()
  return (
    <button type="button" className={styles.here} aria-busy={isLocating || undefined} onClick={onPress}>
      <Icon name="pin" size={20} />
      {text(isLocating ? 'shops.here.asking' : 'shops.here')}
    </button>
  )
}

interface FailuresProps {
  isLocationRefused: boolean
  hasChoiceFailed: boolean
}

function Failures({ isLocationRefused, hasChoiceFailed }: FailuresProps) {
  const text = useText()
  return (
    <>
      {isLocationRefused && <Alert kind="notice">{text('shops.here.refused')}</Alert>}
      {hasChoiceFailed && <Alert>{text('shops.failure')}</Alert>}
    </>
  )
}
