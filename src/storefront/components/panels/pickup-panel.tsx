import { useState } from 'react'
import messages from 'virtual:messages/shops'
import { ChooseShopButton } from '#storefront/components/shops/choose-shop-button.tsx'
import { SearchForm } from '#storefront/components/shops/search-form.tsx'
import { ShopCard } from '#storefront/components/shops/shop-card.tsx'
import { ShopResults } from '#storefront/components/shops/shop-results.tsx'
import { useShopSearch } from '#storefront/components/shops/use-shop-search.ts'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { findShopLink, shopLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { defaultRange, type ShopSearch } from '#storefront/lib/shops/find-shops.ts'
import { openOptionsPanel, type PickupRequest } from '#storefront/state/panels/panel-store.ts'
import { pickupOnly } from '#storefront/state/preferred-shop/pickup-only-store.ts'
import { useShopChoice, type ShopChoice } from '#storefront/state/preferred-shop/use-shop-choice.tsx'
import { Alert } from '#ui/alert.tsx'
import { Icon } from '#ui/icon.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { addForPickup } from './add-for-pickup.ts'
import styles from './pickup-panel.module.css'
import { StockNote } from './stock-note.tsx'

interface PickupPanelProps {
  open: boolean
  request: PickupRequest
  onClose: () => void
}

/** Chooses the pickup shop (SHOP-039), then adds the product that needs it (SHOP-049 to SHOP-051). */
export function PickupPanel(props: PickupPanelProps) {
  return (
    <Messages of={messages}>
      <Panel {...props} />
    </Messages>
  )
}

/** The last search in this document. The panel opens with it. */
let lastSearch: ShopSearch | undefined

function Panel({ open, request, onClose }: PickupPanelProps) {
  const text = useText()
  const [search, setSearch] = useState(lastSearch)
  const { stockOf, toAdd, back, onChosen, showsOnly } = request
  const state = useShopSearch(open ? search : undefined, stockOf)
  const choice = useShopChoice(async (shop) => {
    if (showsOnly) pickupOnly().set(true)
    onChosen?.()
    if (back) return openOptionsPanel({ ...back, fulfilment: 'pickup', notAdded: undefined })
    if (!toAdd) return onClose()
    await addForPickup(toAdd, shop)
  })
  const { zip = '', range = defaultRange } = search ?? {}
  function searchFor(next: ShopSearch): void {
    // A repeated search for the same ZIP code is a retry.
    if (state.kind === 'failed') state.retry()
    lastSearch = next
    setSearch(next)
  }
  return (
    <SidePanel open={open} onClose={onClose} title={text('shops.panel')}>
      <div className={styles.panel}>
        {choice.chosen && <Chosen choice={choice} />}
        {choice.hasFailed && <Alert>{text('shops.failure')}</Alert>}
        <SearchForm typed={{ zipOrPostalCode: zip, rangeType: String(range) }} onSearch={searchFor} />
        <ShopResults
          search={search}
          state={state}
          prompt={<Prompt />}
          onRange={(wider) => search && searchFor({ ...search, range: wider })}
          renderCard={(shop) => (
            <ShopCard
              key={shop.id}
              shop={shop}
              note={stockOf !== undefined && <StockNote shop={shop} stock={shop.stock?.[stockOf]} />}
              action={
                <ChooseShopButton shop={shop} choice={choice} label={toAdd && text('shops.pickUpHere')} />
              }
            />
          )}
        />
      </div>
      {choice.question}
    </SidePanel>
  )
}

/** Shown before the first search (SHOP-046). */
function Prompt() {
  const text = useText()
  const to = useTo()
  return (
    <div className={styles.prompt}>
      <p>{text('shops.panel.prompt')}</p>
      <a href={to(findShopLink)}>{text('shops.panel.all')}</a>
    </div>
  )
}

function Chosen({ choice }: { choice: ShopChoice }) {
  const text = useText()
  const to = useTo()
  const { chosen } = choice
  if (!chosen) return null
  return (
    <section className={styles.chosen} aria-label={text('shops.yours')}>
      <Icon name="check" size={20} />
      <p>
        <span className={styles.yours}>{text('shops.yours')}</span>
        <a href={to(shopLink(chosen.slug))}>{chosen.name}</a>
      </p>
      <button type="button" className={styles.remove} onClick={choice.reset}>
        {text('shops.reset')}
      </button>
    </section>
  )
}
