import productMessages from 'virtual:messages/product'
import messages from 'virtual:messages/wishlist'
import type { Calls } from '#api/calls.ts'
import formPage from '#storefront/components/forms/form-page.module.css'
import { priorityOf } from '#storefront/features/wish-list/components/priorities.ts'
import { WishEntry } from '#storefront/features/wish-list/components/wish-entry.tsx'
import entryStyles from '#storefront/features/wish-list/components/wish-entry.module.css'
import {
  loadWishedProducts,
  type WishedProductView,
} from '#storefront/features/wish-list/components/wished-products.ts'
import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { joinAreas, Messages, useLocale } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { categoryLink } from '#storefront/lib/routing/links.ts'
import { headersOf } from '#storefront/lib/routing/page-headers.ts'
import { useSearch } from '#storefront/lib/routing/use-search.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { useLoaded } from '#storefront/lib/use-loaded.ts'
import { ButtonLink } from '#ui/button.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

export const headers = headersOf('/shared-wishlist')

const areaMessages = joinAreas(productMessages, messages)

/** A shared wish list: visitors with the link can buy from it. */
export default function SharedWishListRoute() {
  return (
    <Messages of={areaMessages}>
      <SharedWishListPage />
    </Messages>
  )
}

function SharedWishListPage() {
  const text = useText()
  const shared = useSharedList()
  const list = shared.kind === 'loaded' ? shared.value : undefined
  const heading = list?.firstName
    ? text('wishlist.of', { name: list.firstName })
    : text('wishlist.ofSomebody')
  return (
    <div className={formPage.page}>
      <title>{text('wishlist.sharedTitle')}</title>
      <meta name="robots" content="noindex" />
      <h1 className={formPage.heading}>{heading}</h1>
      {shared.kind === 'failed' && <FailedRead onRetry={shared.retry}>{text('wishlist.unread')}</FailedRead>}
      {shared.kind === 'loading' && <Skeleton className={formPage.waiting} />}
      {shared.kind === 'idle' && <Nothing message="wishlist.noList" />}
      {shared.kind === 'loaded' && !list && <Nothing message="wishlist.notShared" />}
      {list &&
        (list.items.length === 0 ? <Nothing message="wishlist.nothingShown" /> : <Wishes list={list} />)}
    </div>
  )
}

type SharedList = Awaited<ReturnType<Calls['Site']['getSharedProductList']>>

interface ListWithProducts extends SharedList {
  products: ReadonlyMap<string, WishedProductView>
}

/** The list of the link, with its products; `undefined` when it is no longer shared. */
function useSharedList() {
  const locale = useLocale()
  const token = new URLSearchParams(useSearch()).get('list') ?? undefined
  return useLoaded(token, async (): Promise<ListWithProducts | undefined> => {
    try {
      const parameters = { token: token ?? '' }
      const list = await calls().Site.getSharedProductList({ parameters })
      const ids = list.items.map(({ productId }) => productId)
      return { ...list, products: await loadWishedProducts(calls(), locale, ids) }
    } catch (failure) {
      if (isCallFault(failure, 'shared-list-not-found')) return undefined
      throw failure
    }
  })
}

function Wishes({ list: { items, products } }: { list: ListWithProducts }) {
  const text = useText()
  return (
    <>
      <p>{text('wishlist.buyHint')}</p>
      <ul className={entryStyles.list}>
        {items.map(({ id, productId, name, quantity, priority }) => (
          <WishEntry
            key={id}
            product={products.get(productId)}
            name={name}
            quantity={1}
            note={<Wanted quantity={quantity} priority={priorityOf(priority)} />}
          />
        ))}
      </ul>
    </>
  )
}

/** The priority and the quantity, where they differ from the default. */
function Wanted({ quantity, priority }: { quantity: number; priority: 1 | 2 | 3 }) {
  const text = useText()
  const words = [
    priority > 1 && text(`wishlist.priority.${priority}`),
    quantity > 1 && text('wishlist.wanted', { quantity }),
  ].filter(Boolean)
  return words.length > 0 && <p className={entryStyles.quiet}>{words.join(' · ')}</p>
}

function Nothing({ message }: { message: string }) {
  const text = useText()
  const to = useTo()
  return (
    <div className={formPage.card}>
      <p>{text(message)}</p>
      <ButtonLink href={to(categoryLink('chocolates'))}>{text('wishlist.browse')}</ButtonLink>
    </div>
  )
}
