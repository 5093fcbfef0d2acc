import { useState } from 'react'
import { formatBirthday } from '#shared/text/patterns.ts'
import { BotCheckLine } from '#storefront/components/bot-check/bot-check-line.tsx'
import { useBotCheck, type FormBotCheck } from '#storefront/components/bot-check/use-bot-check.ts'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import { calls } from '#storefront/lib/api/calls.ts'
import { isUnexpected } from '#storefront/lib/forms/failure-text.ts'
import { useShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { homeLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/text-field.tsx'
import { messages } from './content-form-messages.ts'
import styles from './content-form.module.css'
import { listCheckboxes, SignUpForm, subscriptionOf, type SignUp, type SignUpValues } from './email-signup.ts'
import { OptionalPhoneField } from './optional-phone-field.tsx'
import { PersonFields } from './person-fields.tsx'
import { Thanks } from './thanks.tsx'

/** The sign-up for the Sweet List (SHELL-022, FORM-067 to FORM-079, CONT-063). */
export function EmailSignupForm() {
  const [isDone, setDone] = useState(false)
  return (
    <Messages of={messages}>{isDone ? <SignedUp /> : <SignupForm onDone={() => setDone(true)} />}</Messages>
  )
}

function SignedUp() {
  const text = useText()
  const to = useTo()
  return (
    <Thanks title={text('lead.signup.thanks')}>
      <ButtonLink href={to(homeLink)}>{text('lead.signup.continue')}</ButtonLink>
    </Thanks>
  )
}

function SignupForm({ onDone }: { onDone: () => void }) {
  const text = useText()
  const botCheck = useBotCheck('subscription')
  const form = useSignUpForm(botCheck, onDone)
  return (
    <FormFrame form={form} label={text('lead.signup.title')} className={styles.card}>
      <PersonFields field={form.field} />
      <div className={styles.pair}>
        <TextField {...form.field('zipCode')} required autoComplete="postal-code" />
        <TextField
          {...form.field('birthDay')}
          required
          hint={text('lead.signup.birthdayHint')}
          format={formatBirthday}
          inputMode="numeric"
          autoComplete="bday"
        />
      </div>
      <OptionalPhoneField {...form.field('phoneNumber')} />
      <fieldset className={styles.choices}>
        <legend>{text('lead.signup.lists')}</legend>
        {listCheckboxes.map((name) => (
          <Checkbox key={name} {...form.field(name)} />
        ))}
      </fieldset>
      <p className={styles.quiet}>{text('lead.signup.consent')}</p>
      <BotCheckLine botCheck={botCheck} />
      <Button type="submit" busy={form.busy} disabled={!form.isValid || !botCheck.isPassed}>
        {text('lead.signup.join')}
      </Button>
    </FormFrame>
  )
}

/** FORM-064: logs an unexpected error, and the shopper reads a general text. */
async function subscribe(signUp: SignUp, c_recaptchaToken: string | undefined): Promise<void> {
  const body = { ...subscriptionOf(signUp), c_recaptchaToken }
  const failWith = (cause?: unknown): never => {
    const thrown = new Error('Failed to subscribe to newsletter', { cause })
    console.error(thrown)
    throw thrown
  }
  const answer = await calls()
    .Subscriptions.sendSubscription({ body })
    .catch((failure: unknown) => {
      if (isUnexpected(failure)) return failWith(failure)
      throw failure
    })
  if (answer.status !== 200) failWith()
}

function useSignUpForm(botCheck: FormBotCheck, onDone: () => void) {
  const text = useText()
  return useShopForm<SignUpValues, SignUp>({
    schema: SignUpForm,
    labels: {
      firstName: text('forms.firstName'),
      lastName: text('forms.lastName'),
      email: text('forms.email'),
      zipCode: text('lead.signup.zip'),
      birthDay: text('lead.signup.birthday'),
      phoneNumber: text('forms.phone'),
      offersPromotionsUpdates: text('lead.signup.offers'),
      fundraisingPrograms: text('lead.signup.fundraising'),
      corporateGiftsAndEvents: text('lead.signup.corporate'),
    },
    defaults: {
      firstName: '',
      lastName: '',
      email: '',
      zipCode: '',
      birthDay: '',
      phoneNumber: '',
      offersPromotionsUpdates: false,
      fundraisingPrograms: false,
      corporateGiftsAndEvents: false,
    },
    failure: text('lead.signup.failure'),
    draft: { name: 'email-signup' },
    async submit(signUp) {
      await botCheck.send((token) => subscribe(signUp, token))
      onDone()
    },
  })
}
