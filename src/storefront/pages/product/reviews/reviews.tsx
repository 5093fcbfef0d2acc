import messages from 'virtual:messages/reviews'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useFormatDate, useText } from '#ui/messages/use-text.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useLocale } from '#ui/messages/area-messages.tsx'
import { ratingText } from '#ui/messages/rating-text.ts'
import { Stars } from '#ui/stars.tsx'
import { Histogram } from './histogram.tsx'
import { ReviewPhotos } from './review-photos.tsx'
import { ReviewsPlaceholder } from './reviews-placeholder.tsx'
import styles from './reviews.module.css'
import { reviewSorts, useReviews, type Review, type ReviewSort } from './use-reviews.ts'
import { WriteReview } from './write-review.tsx'

/** The reviews of a product, with a summary of their stars. */
export default function Reviews({ productId }: { productId: string }) {
  return (
    <Messages of={messages}>
      <ReviewPages productId={productId} />
    </Messages>
  )
}

function ReviewPages({ productId }: { productId: string }) {
  const text = useText()
  const { first, reviews, sort, setSort, isLoading, loadMore } = useReviews(productId)
  if (!first) return isLoading ? <ReviewsPlaceholder /> : null
  return (
    <>
      <h2 className={styles.title}>{text('reviews.title')}</h2>
      <div className={styles.columns}>
        <div className={styles.summary}>
          {first.rating === null ? (
            <p className={styles.none}>{text('reviews.none')}</p>
          ) : (
            <Summary rating={first.rating} reviewCount={first.reviewCount} histogram={first.histogram} />
          )}
          <WriteReview productId={productId} />
        </div>
        <div aria-busy={isLoading}>
          {first.total > 1 && <SortSelect sort={sort} onChange={setSort} />}
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
    </>
  )
}

function SortSelect({ sort, onChange }: { sort: ReviewSort; onChange: (sort: ReviewSort) => void }) {
  const text = useText()
  return (
    <SelectField
      className={styles.sort}
      label={text('reviews.sort')}
      value={sort}
      options={reviewSorts.map((value) => ({ value, label: text(`reviews.sort.${value}`) }))}
      onChange={({ target }) => onChange(reviewSorts.find((each) => each === target.value) ?? 'newest')}
    />
  )
}

interface SummaryProps {
  rating: number
  reviewCount: number
  histogram: readonly { rating: number; count: number }[]
}

function Summary({ rating, reviewCount, histogram }: SummaryProps) {
  const text = useText()
  const locale = useLocale()
  return (
    <>
      <p className={styles.average}>
        {ratingText(locale, rating)}
        <Stars rating={rating} label={text('ui.stars', { rating })} />
      </p>
      <p className={styles.count}>{text('product.reviews.count', { count: reviewCount })}</p>
      <Histogram histogram={histogram} total={reviewCount} />
    </>
  )
}

function ReviewItem({ review }: { review: Review }) {
  const text = useText()
  const formatDate = useFormatDate()
  const { rating, title, text: body, author, writtenOn, isVerifiedPurchase } = review
  return (
    <li className={styles.review}>
      <Stars rating={rating} label={text('ui.stars', { rating })} />
      <h3>{title}</h3>
      <p>{body}</p>
      <ReviewPhotos review={review} />
      <p className={styles.author}>
        {author}
        <time dateTime={writtenOn}>{formatDate(writtenOn, { dateStyle: 'long' })}</time>
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
