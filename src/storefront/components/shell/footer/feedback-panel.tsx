import { useState } from 'react'
import messages from 'virtual:messages/feedback'
import formMessages from 'virtual:messages/forms'
import { feedbackLimits } from '#commerce/feedback/inputs.ts'
import { BotCheckLine } from '#storefront/components/bot-check/bot-check-line.tsx'
import { useBotCheck } from '#storefront/components/bot-check/use-bot-check.ts'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import { calls } from '#storefront/lib/api/calls.ts'
import { useShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { joinAreas, Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { Button } from '#ui/button.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { StarChoice } from '#ui/star-choice.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { FeedbackForm, type FeedbackValues, type ParsedFeedback } from './feedback-form.ts'
import styles from './feedback-panel.module.css'

const panelMessages = joinAreas(messages, formMessages)

interface FeedbackPanelProps {
  open: boolean
  onClose: () => void
}

/** The feedback form: stars and a message to the shopkeeper (SHELL-116). */
export default function FeedbackPanel(props: FeedbackPanelProps) {
  return (
    <Messages of={panelMessages}>
      <Panel {...props} />
    </Messages>
  )
}

function Panel({ open, onClose }: FeedbackPanelProps) {
  const text = useText()
  const [isSent, setSent] = useState(false)
  return (
    <SidePanel open={open} onClose={onClose} side="bottom" title={text('feedback.title')}>
      {isSent ? (
        <div role="status" className={styles.form}>
          <p>{text('feedback.thanks')}</p>
          <Button wide onClick={onClose}>
            {text('feedback.close')}
          </Button>
        </div>
      ) : (
        <Form onSent={() => setSent(true)} />
      )}
    </SidePanel>
  )
}

function Form({ onSent }: { onSent: () => void }) {
  const text = useText()
  const botCheck = useBotCheck('feedback')
  const form = useShopForm<FeedbackValues, ParsedFeedback>({
    schema: FeedbackForm,
    labels: { stars: text('feedback.stars'), words: text('feedback.words') },
    draft: { name: 'feedback' },
    async submit(feedback) {
      const page = location.pathname.slice(0, feedbackLimits.page)
      await botCheck.send((c_recaptchaToken) =>
        calls().Site.giveFeedback({ body: { ...feedback, page, c_recaptchaToken } }),
      )
      onSent()
    },
  })
  const { id, label, error } = form.field('stars')
  return (
    <FormFrame form={form} label={text('feedback.title')} className={styles.form}>
      <StarChoice
        id={id}
        legend={label}
        error={error}
        value={form.watch('stars')}
        labelOf={(stars) => text('feedback.star', { stars })}
        onChange={(stars) => form.fill({ stars })}
      />
      <TextArea
        {...form.field('words')}
        optional={text('forms.optional')}
        maxLength={feedbackLimits.words}
        hint={text('feedback.words.hint')}
        rows={4}
      />
      <BotCheckLine botCheck={botCheck} />
      <Button type="submit" wide busy={form.busy}>
        {text('feedback.send')}
      </Button>
    </FormFrame>
  )
}
