import productMessages from 'virtual:messages/product'
import messages from 'virtual:messages/wishlist'
import entryStyles from '#storefront/features/wish-list/components/wish-entry.module.css'
import { joinAreas, Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { categoryLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import content from '#storefront/components/account/account-content.module.css'
import type { WishList } from '#storefront/features/wish-list/state/wish-list.ts'
import { useWishList, wishList } from '#storefront/features/wish-list/state/wish-list-store.ts'
import { productOfWish } from '#shared/commerce/wish-item.ts'
import { ButtonLink } from '#ui/button.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { OwnWish } from './own-wish.tsx'
import { RemovedWish } from './removed-wish.tsx'
import { ShareCard } from './share-card.tsx'
import styles from './wish-list-page.module.css'
import { useRows } from './use-rows.ts'
import { useWishedProducts } from './use-wished-products.ts'

const areaMessages = joinAreas(productMessages, messages)

/** The customer's wish list, where items are bought, changed, and shared by a link. */
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
  const { rows, focused, remove, undo } = useRows(list.customerProductListItems)
  const { answer, shown } = useWishedProducts(rows.map(({ item }) => productOfWish(item)))
  const isEmpty = list.customerProductListItems.length === 0
  if (rows.length === 0) return <Empty />
  const failed = answer.kind === 'failed' && (
    <FailedRead onRetry={answer.retry}>{text('wishlist.unread')}</FailedRead>
  )
  if (!shown) return failed || <Skeleton className={content.waiting} />
  const read = rows.filter(({ item }) => shown.ids.has(productOfWish(item)))
  return (
    <div className={styles.page}>
      {failed}
      {!isEmpty && <ShareCard list={list} />}
      <ul className={entryStyles.list}>
        {read.map(({ item, isRemoved }) =>
          isRemoved ? (
            <RemovedWish key={item.id} item={item} onUndo={() => undo(item)} />
          ) : (
            <OwnWish
              key={item.id}
              item={item}
              product={shown.products.get(productOfWish(item))}
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
