import { useState } from 'react'
import formMessages from 'virtual:messages/forms'
import messages from 'virtual:messages/review'
import { reviewLimits } from '#commerce/reviews/inputs.ts'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import { calls } from '#storefront/lib/api/calls.ts'
import { useShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { joinAreas, Messages } from '#storefront/lib/messages/area-messages.tsx'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { Button } from '#storefront/ui/button.tsx'
import { SidePanel } from '#storefront/ui/side-panel.tsx'
import { StarChoice } from '#storefront/ui/star-choice.tsx'
import { TextArea } from '#storefront/ui/text-area.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import { ReviewForm, type ParsedReview, type ReviewValues } from './review-form.ts'
import type { ChosenPhoto } from './shrink-photo.ts'
import styles from './write-review.module.css'

const panelMessages = joinAreas(messages, formMessages)

interface ReviewPanelProps {
  productId: string
  open: boolean
  onClose: () => void
}

/** Where a shopper writes a review, and is told what becomes of it. */
export default function ReviewPanel(props: ReviewPanelProps) {
  return (
    <Messages of={panelMessages}>
      <Panel {...props} />
    </Messages>
  )
}

function Panel({ productId, open, onClose }: ReviewPanelProps) {
  const text = useText()
  const [sent, setSent] = useState<'whole' | 'without-photos'>()
  return (
    <SidePanel open={open} onClose={onClose} title={text('review.title')}>
      {sent ? (
        <div role="status">
          <p className={styles.thanks}>{text('review.thanks')}</p>
          {sent === 'without-photos' && <p className={styles.thanks}>{text('review.photos.lost')}</p>}
          <Button onClick={onClose}>{text('review.close')}</Button>
        </div>
      ) : (
        <Form productId={productId} onSent={(isWhole) => setSent(isWhole ? 'whole' : 'without-photos')} />
      )}
    </SidePanel>
  )
}

interface FormProps {
  productId: string
  /** Hears whether the photos came along. */
  onSent: (isWhole: boolean) => void
}

function Form({ productId, onSent }: FormProps) {
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
    draft: { name: `review-${productId}` },
    async submit(review) {
      const { id } = await calls().Site.writeProductReview({ body: { productId, ...review } })
      onSent(await sendPhotos(id, photos))
    },
  })
  const { fill } = form
  const { id, label, error } = form.field('rating')
  return (
    <FormFrame form={form} label={text('review.title')} className={styles.form}>
      <StarChoice
        id={id}
        legend={label}
        error={error}
        value={form.watch('rating')}
        labelOf={(rating) => text('review.stars', { rating })}
        onChange={(rating) => fill({ rating })}
      />
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
      <PhotoPicker photos={photos} onChange={setPhotos} />
      <p>{text('review.moderation')}</p>
      <Button type="submit" wide busy={form.busy}>
        {text('review.send')}
      </Button>
    </FormFrame>
  )
}

/** One after the other. The review is there by then: a photo that fails takes nothing with it. Gives whether all came. */
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
