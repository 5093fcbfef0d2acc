import { useState } from 'react'
import messages from 'virtual:messages/invitation'
import { useNavigate } from 'react-router'
import { EntryFrame } from '#office/components/entry-frame/entry-frame.tsx'
import { Actions, Form } from '#office/components/form/form.tsx'
import { useSubmission } from '#office/components/form/use-submission.ts'
import { withMessages } from '#office/components/with-messages.tsx'
import { SecretField } from '#office/components/proof/secret-field.tsx'
import { sendCall } from '#office/lib/calls/send-call.ts'
import { hasPasskeys } from '#office/lib/passkeys.ts'
import { leastPassword } from '#office/lib/password-rules.ts'
import { openSession } from '#office/state/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { TextField } from '#ui/text-field.tsx'

/** The page of an invitation link: name, and a passkey or a password (OFF-018). */
function InvitationPage() {
  const text = useText()
  const token = location.hash.slice(1)
  return (
    <EntryFrame title={text('invitation.title')}>
      {token === '' ? (
        <Alert>{text('invitation.ended')}</Alert>
      ) : (
        <>
          <p>{text('invitation.text')}</p>
          <AcceptForm token={token} />
        </>
      )}
    </EntryFrame>
  )
}

function AcceptForm({ token }: { token: string }) {
  const text = useText()
  const navigate = useNavigate()
  const [way, setWay] = useState('password')
  const { errors, failure, isBusy, submit } = useSubmission({
    fields: ['name', 'password'],
    check: ({ name, password }) => ({
      name: name === '' ? text('invitation.name.missing') : undefined,
      password:
        way === 'password' && password.length < leastPassword ? text('invitation.password.short') : undefined,
    }),
    async send({ name, password }) {
      const body = { token, name, ...(way === 'password' && { password }) }
      openSession(await sendCall('acceptInvitation', { body }))
      // The link works once. The setup of the second factor follows, at every URL.
      await navigate('/', { replace: true })
    },
  })
  return (
    <Form label={text('invitation.title')} failure={failure} takesFocus onSubmit={submit}>
      <TextField
        name="name"
        label={text('invitation.name')}
        hint={text('invitation.name.hint')}
        error={errors.name}
        autoComplete="name"
        maxLength={80}
      />
      {hasPasskeys() && (
        <RadioCards
          id="way"
          name="way"
          legend={text('invitation.way')}
          value={way}
          onChange={setWay}
          cards={[
            {
              value: 'password',
              title: text('invitation.way.password'),
              detail: text('invitation.way.password.text'),
            },
            {
              value: 'passkey',
              title: text('invitation.way.passkey'),
              detail: text('invitation.way.passkey.text'),
            },
          ]}
        />
      )}
      {way === 'password' && (
        <SecretField
          label={text('invitation.password')}
          hint={text('invitation.password.hint')}
          autoComplete="new-password"
          error={errors.password}
        />
      )}
      <Actions>
        <Button type="submit" busy={isBusy}>
          {text('signIn.continue')}
        </Button>
      </Actions>
    </Form>
  )
}

export default withMessages(messages, InvitationPage)
