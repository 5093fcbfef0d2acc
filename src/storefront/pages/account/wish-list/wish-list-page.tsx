import productMessages from 'virtual:messages/product'
import messages from 'virtual:messages/wishlist'
import entryStyles from '#storefront/components/wish-list/wish-entry.module.css'
import { loadWishedProducts } from '#storefront/components/wish-list/wished-products.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { joinAreas, Messages, useLocale } from '#storefront/lib/messages/area-messages.tsx'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { categoryLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { useLoaded } from '#storefront/lib/use-loaded.ts'
import content from '#storefront/pages/account/account-content.module.css'
import type { WishList } from '#storefront/state/wish-list/wish-list.ts'
import { useWishList, wishList } from '#storefront/state/wish-list/wish-list-store.ts'
import { productOfWish } from '#shared/wish-item.ts'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { FailedRead } from '#storefront/ui/failed-read.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import { OwnWish } from './own-wish.tsx'
import { RemovedWish } from './removed-wish.tsx'
import { ShareCard } from './share-card.tsx'
import styles from './wish-list-page.module.css'
import { useRows } from './use-rows.ts'

const areaMessages = joinAreas(productMessages, messages)

/** The customer's wish list: bought from, changed, and shared by a link. */
export default function WishListPage() {
  return (
    <Messages of={areaMessages}>
      <WishListContent />
    </Messages>
  )
}

function WishListContent() {
  const text = useText()
  const { list, status } = useWishList()
  return (
    <>
      <title>{text('wishlist.title')}</title>
      <h1 className={content.heading}>{text('wishlist.heading')}</h1>
      {status === 'failed' && (
        <FailedRead onRetry={() => void wishList.load()}>{text('wishlist.unread')}</FailedRead>
      )}
      {list ? (
        <Wishes list={list} />
      ) : status === 'loaded' ? (
        <Empty />
      ) : (
        status !== 'failed' && <Skeleton className={content.waiting} />
      )}
    </>
  )
}

function Empty() {
  const text = useText()
  const to = useTo()
  return (
    <div className={`${content.card} ${content.stack}`}>
      <p>{text('wishlist.empty')}</p>
      <ButtonLink href={to(categoryLink('chocolates'))}>{text('wishlist.browse')}</ButtonLink>
    </div>
  )
}

function Wishes({ list }: { list: WishList }) {
  const text = useText()
  const locale = useLocale()
  const { rows, focused, remove, undo } = useRows(list.customerProductListItems)
  const ids = [...new Set(rows.map(({ item }) => productOfWish(item)))].sort()
  const products = useLoaded(ids.join(' ') || undefined, () => loadWishedProducts(calls(), locale, ids))
  const isEmpty = list.customerProductListItems.length === 0
  if (rows.length === 0) return <Empty />
  if (products.kind === 'failed')
    return <FailedRead onRetry={products.retry}>{text('wishlist.unread')}</FailedRead>
  if (products.kind !== 'loaded') return <Skeleton className={content.waiting} />
  return (
    <div className={styles.page}>
      {!isEmpty && <ShareCard list={list} />}
      <ul className={entryStyles.list}>
        {rows.map(({ item, isRemoved }) =>
          isRemoved ? (
            <RemovedWish key={item.id} item={item} onUndo={() => undo(item)} />
          ) : (
            <OwnWish
              key={item.id}
              item={item}
              product={products.value.get(productOfWish(item))}
              isShared={list.c_share !== undefined}
              isFocused={focused === item.id}
              onRemove={() => remove(item)}
            />
          ),
        )}
      </ul>
    </div>
  )
}
