import formMessages from 'virtual:messages/forms'
import messages from 'virtual:messages/review'
import { useState } from 'react'
import { reviewLimits } from '#commerce/reviews/inputs.ts'
import { calls } from '#storefront/calls/use-calls.ts'
import { FormFrame } from '#storefront/forms/form-frame.tsx'
import { useShopForm } from '#storefront/forms/use-shop-form.ts'
import { joinAreas, Messages } from '#storefront/messages/area-messages.tsx'
import { useText } from '#storefront/messages/use-text.ts'
import { Button } from '#storefront/ui/button.tsx'
import { SidePanel } from '#storefront/ui/side-panel.tsx'
import { StarChoice } from '#storefront/ui/star-choice.tsx'
import { TextArea } from '#storefront/ui/text-area.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { ReviewForm, type ParsedReview, type ReviewValues } from './review-form.ts'
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
  const [isSent, setSent] = useState(false)
  return (
    <SidePanel open={open} onClose={onClose} title={text('review.title')}>
      {isSent ? (
        <div role="status">
          <p className={styles.thanks}>{text('review.thanks')}</p>
          <Button onClick={onClose}>{text('review.close')}</Button>
        </div>
      ) : (
        <Form productId={productId} onSent={() => setSent(true)} />
      )}
    </SidePanel>
  )
}

function Form({ productId, onSent }: { productId: string; onSent: () => void }) {
  const text = useText()
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
      await calls().Site.writeProductReview({ body: { productId, ...review } })
      onSent()
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
      <p>{text('review.moderation')}</p>
      <Button type="submit" wide busy={form.busy}>
        {text('review.send')}
      </Button>
    </FormFrame>
  )
}
