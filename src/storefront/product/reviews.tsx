import messages from 'virtual:messages/reviews'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import type { Calls } from '#api/calls.ts'
import { calls } from '#storefront/calls/use-calls.ts'
import { Messages } from '#storefront/messages/area-messages.tsx'
import { useText } from '#storefront/messages/use-text.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { Stars } from '#storefront/ui/stars.tsx'
import { Histogram } from './histogram.tsx'
import { ReviewsPlaceholder } from './reviews-placeholder.tsx'
import styles from './reviews.module.css'

type Page = Awaited<ReturnType<Calls['Site']['getProductReviews']>>
type Review = Page['reviews'][number]

const pageSize = 6

/** What shoppers say, newest first, with the stars counted. */
export default function Reviews({ productId }: { productId: string }) {
  return (
    <Messages of={messages}>
      <ReviewPages productId={productId} />
    </Messages>
  )
}

function ReviewPages({ productId }: { productId: string }) {
  const text = useText()
  const { pages, isLoading, loadMore } = useReviews(productId)
  const [first] = pages
  if (!first) return isLoading ? <ReviewsPlaceholder /> : null
  const reviews = pages.flatMap((page) => page.reviews)
  return (
    <>
      <h2 className={styles.title}>{text('reviews.title')}</h2>
      {first.rating === null ? (
        <p>{text('reviews.none')}</p>
      ) : (
        <div className={styles.columns}>
          <div className={styles.summary}>
            <p className={styles.average}>
              {first.rating.toFixed(1)}
              <Stars rating={first.rating} label={text('ui.stars', { rating: first.rating })} />
            </p>
            <p className={styles.count}>{text('product.reviews.count', { count: first.reviewCount })}</p>
            <Histogram histogram={first.histogram} total={first.reviewCount} />
          </div>
          <div>
            <ul className={styles.list}>
              {reviews.map((review) => (
                <ReviewItem key={review.id} review={review} />
              ))}
            </ul>
            {reviews.length < first.total && (
              <Button kind="secondary" busy={isLoading} onClick={loadMore}>
                {text('reviews.more')}
              </Button>
            )}
          </div>
        </div>
      )}
    </>
  )
}

function ReviewItem({ review }: { review: Review }) {
  const text = useText()
  const { formatDate } = useIntl()
  const { rating, title, text: words, author, writtenOn, isVerifiedPurchase } = review
  return (
    <li className={styles.review}>
      <Stars rating={rating} label={text('ui.stars', { rating })} />
      <h3>{title}</h3>
      <p>{words}</p>
      <p className={styles.author}>
        {author}
        <time dateTime={writtenOn}>{formatDate(writtenOn, { dateStyle: 'long', timeZone: 'UTC' })}</time>
        {isVerifiedPurchase && (
          <span className={styles.verified}>
            <Icon name="check" size={16} />
            {text('reviews.verified')}
          </span>
        )}
      </p>
    </li>
  )
}

/** Reviews page by page; a failure leaves what is there and is logged. */
function useReviews(productId: string) {
  const [pages, setPages] = useState<readonly Page[]>([])
  const [isLoading, setLoading] = useState(true)
  const read = (offset: number) =>
    calls().Site.getProductReviews({ parameters: { productId, offset, limit: pageSize } })
  useEffect(() => {
    let isCurrent = true
    read(0)
      .then((page) => isCurrent && setPages([page]))
      .catch((error: unknown) => console.error(error))
      .finally(() => isCurrent && setLoading(false))
    return () => {
      isCurrent = false
    }
    // `read` is made anew with every drawing and depends on nothing but the product.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [productId])
  function loadMore(): void {
    setLoading(true)
    read(pages.length * pageSize)
      .then((page) => setPages((known) => [...known, page]))
      .catch((error: unknown) => console.error(error))
      .finally(() => setLoading(false))
  }
  return { pages, isLoading, loadMore }
}
