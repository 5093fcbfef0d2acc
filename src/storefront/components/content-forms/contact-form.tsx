import { useNavigate, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { ContactInput, maxDescriptionLength, contactTopics } from '#commerce/leads/inputs.ts'
import { BotCheckLine } from '#storefront/components/bot-check/bot-check-line.tsx'
import { useBotCheck, type FormBotCheck } from '#storefront/components/bot-check/use-bot-check.ts'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import { calls } from '#storefront/lib/api/calls.ts'
import { useShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { Messages, useLocale } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { useSiteId } from '#storefront/lib/preferences/site-preferences.ts'
import { contactAction, homeLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { trackIdentity } from '#storefront/state/analytics/track-identity.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { messages } from './content-form-messages.ts'
import styles from './content-form.module.css'
import { OptionalPhoneField } from './optional-phone-field.tsx'
import { PersonFields } from './person-fields.tsx'
import { Thanks } from './thanks.tsx'

/** A message to the shop, or the thanks for it at `?submit=true` (SHELL-021, FORM-080 to FORM-091, CONT-062). */
export function ContactForm() {
  const isSent = useSearchParams()[0].get('submit') === 'true'
  return <Messages of={messages}>{isSent ? <ContactThanks /> : <MessageForm />}</Messages>
}

function ContactThanks() {
  const text = useText()
  const to = useTo()
  return (
    <Thanks title={text('lead.contact.thanks')} text={text('lead.contact.wait')}>
      <ButtonLink href={to(homeLink)} kind="secondary">
        {text('lead.continue')}
      </ButtonLink>
    </Thanks>
  )
}

type ContactValues = z.input<typeof ContactInput>

/** Submitted by script, so that a refusal is shown beside the input. Without script, the browser submits the form. */
function MessageForm() {
  const text = useText()
  const locale = useLocale()
  const siteId = useSiteId()
  const botCheck = useBotCheck('contact')
  const form = useContactForm(botCheck)
  const isAboutOrder = form.watch('type') === 'Order Status'
  return (
    <FormFrame
      form={form}
      label={text('lead.contact.title')}
      className={styles.card}
      action={contactAction(siteId, locale)}
    >
      <HiddenFields siteId={siteId} />
      <PersonFields field={form.field} />
      <OptionalPhoneField {...form.field('phone')} />
      <SelectField
        {...form.field('type')}
        options={contactTopics.map((topic) => ({ value: topic, label: text(`lead.contact.topic.${topic}`) }))}
      />
      <TextField
        {...form.field('orderNumber')}
        optional={isAboutOrder ? undefined : text('forms.optional')}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextArea {...form.field('description')} required rows={6} maxLength={maxDescriptionLength} />
      <BotCheckLine botCheck={botCheck} />
      <Button type="submit" busy={form.busy} disabled={form.busy}>
        {text('lead.contact.send')}
      </Button>
    </FormFrame>
  )
}

/** Older support systems expect these fields (FORM-081). The server sets priority and status. */
function HiddenFields({ siteId }: { siteId: string }) {
  return (
    <>
      <input type="hidden" name="orgid" value={siteId} />
      <input type="hidden" name="retURL" value="/contact-us?submit=true" />
      <input type="hidden" name="priority" value="Medium" />
      <input type="hidden" name="status" value="Open" />
    </>
  )
}

function useContactForm(botCheck: FormBotCheck) {
  const text = useText()
  const navigate = useNavigate()
  return useShopForm<ContactValues, ContactInput>({
    schema: ContactInput,
    labels: {
      firstName: text('forms.firstName'),
      lastName: text('forms.lastName'),
      email: text('forms.email'),
      phone: text('forms.phone'),
      type: text('lead.contact.topic'),
      orderNumber: text('lead.contact.order'),
      description: text('lead.contact.message'),
    },
    defaults: { type: 'General Information' },
    draft: { name: 'contact' },
    failure: text('lead.failure'),
    async submit(message) {
      const { returnUrl } = await botCheck.send((c_recaptchaToken) =>
        calls().Site.contactUs({ body: { ...message, c_recaptchaToken } }),
      )
      await trackIdentity(message.email).catch(console.error)
      await navigate(returnUrl)
    },
  })
}
