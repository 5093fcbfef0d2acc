import { useEffect, useEffectEvent, useState } from 'react'
import { reviewLimits } from '#commerce/reviews/inputs.ts'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import { calls } from '#storefront/lib/api/calls.ts'
import { useShopForm, type ShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { useFormatDate, useText } from '#ui/messages/use-text.ts'
import { useCustomer } from '#storefront/state/customer/customer-store.ts'
import { Button } from '#ui/button.tsx'
import { StarChoice } from '#ui/star-choice.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import {
  authorNameOf,
  ReviewForm,
  reviewValues,
  type ParsedReview,
  type ReviewValues,
} from './review-form.ts'
import type { ChosenPhoto } from './shrink-photo.ts'
import type { OwnReview } from './use-own-review.ts'
import styles from './write-review.module.css'

interface ReviewFieldsProps {
  productId: string
  /** The customer's earlier review, which is changed. */
  earlier: OwnReview | undefined
  /** Called when the review is sent. Photos may have failed. */
  onSent: (sent: { hasAllPhotos: boolean }) => void
}

/** The form of a review. */
export function ReviewFields({ productId, earlier, onSent }: ReviewFieldsProps) {
  const text = useText()
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([])
  const form = useShopForm<ReviewValues, ParsedReview>({
    schema: ReviewForm,
    labels: {
      rating: text('review.rating'),
      title: text('review.headline'),
      text: text('review.text'),
      author: text('review.author'),
    },
    ...(earlier && { defaults: reviewValues(earlier) }),
    draft: { name: earlier ? `own-review-${productId}` : `review-${productId}` },
    async submit(review) {
      const body = { productId, ...review }
      const { id } = earlier
        ? await calls().Site.reviseProductReview({ body })
        : await calls().Site.writeProductReview({ body })
      onSent({ hasAllPhotos: await sendPhotos(id, photos) })
    },
  })
  useAuthorName(form)
  return (
    <FormFrame form={form} label={text('review.title')} className={styles.form}>
      {earlier && <Earlier earlier={earlier} />}
      <RatingField form={form} />
      <TextFields form={form} />
      {!earlier && <PhotoPicker photos={photos} onChange={setPhotos} />}
      <p>{text('review.moderation')}</p>
      <Button type="submit" wide busy={form.busy}>
        {text(earlier ? 'review.save' : 'review.send')}
      </Button>
    </FormFrame>
  )
}

/** Shows when the review was written. */
function Earlier({ earlier }: { earlier: OwnReview }) {
  const text = useText()
  const formatDate = useFormatDate()
  return (
    <p>
      {text('review.earlier', {
        date: formatDate(earlier.writtenOn, { dateStyle: 'long' }),
      })}
    </p>
  )
}

/** Proposes the customer's name, unless a name is already typed. */
function useAuthorName(form: ShopForm<ReviewValues>): void {
  const { customer } = useCustomer()
  const propose = useEffectEvent((author: string) => {
    if (!form.watch('author')) form.fill({ author })
  })
  const author = customer && authorNameOf(customer)
  useEffect(() => {
    if (author) propose(author)
  }, [author])
}

function RatingField({ form }: { form: ShopForm<ReviewValues> }) {
  const text = useText()
  const { id, label, error } = form.field('rating')
  return (
    <StarChoice
      id={id}
      legend={label}
      error={error}
      value={form.watch('rating')}
      labelOf={(rating) => text('review.stars', { rating })}
      onChange={(rating) => form.fill({ rating })}
    />
  )
}

function TextFields({ form }: { form: ShopForm<ReviewValues> }) {
  const text = useText()
  return (
    <>
      <TextField {...form.field('title')} maxLength={reviewLimits.title} autoComplete="off" />
      <TextArea
        {...form.field('text')}
        maxLength={reviewLimits.text}
        hint={text('review.text.hint')}
        rows={6}
      />
      <TextField
        {...form.field('author')}
        maxLength={reviewLimits.author}
        autoComplete="nickname"
        hint={text('review.author.hint')}
      />
    </>
  )
}

/** Sends one photo after the other. A failure does not affect the review. Returns whether all photos were sent. */
async function sendPhotos(reviewId: string, photos: readonly ChosenPhoto[]): Promise<boolean> {
  try {
    for (const { base64 } of photos)
      await calls().Site.addReviewPhoto({ parameters: { reviewId }, body: { photo: base64 } })
    return true
  } catch (error) {
    console.error(error)
    return false
  }
}
