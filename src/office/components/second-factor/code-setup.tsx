import { useQuery } from '@tanstack/react-query'
import { Actions, Form } from '#office/components/form/form.tsx'
import { useSubmission } from '#office/components/form/use-submission.ts'
import { call } from '#office/state/call.ts'
import { Button } from '#ui/button.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { TextField } from '#ui/text-field.tsx'
import { QrCode } from './qr-code.tsx'
import styles from './second-factor.module.css'

interface CodeSetupProps {
  onAdded: (recoveryCodes: readonly string[]) => void
  onBack?: (() => void) | undefined
}

/** Sets up an authenticator app: shows the secret as QR code and text, then asks for a code of the app. */
export function CodeSetup({ onAdded, onBack }: CodeSetupProps) {
  const text = useText()
  const begun = useQuery({
    queryKey: ['code-setup'],
    queryFn: () => call('beginCodeSetup', {}),
    // Each setup needs a new secret, so the response is not cached.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  if (begun.isError)
    return <FailedRead onRetry={() => void begun.refetch()}>{begun.error.message}</FailedRead>
  if (!begun.data) return null
  const { ticket, secret, uri } = begun.data
  return (
    <>
      <p>{text('factors.app.scan')}</p>
      <QrCode value={uri} label={text('factors.app.qr')} className={styles.qr} />
      <p>
        {text('factors.app.secret')}
        <code className={styles.secret}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <FirstCode ticket={ticket} onAdded={onAdded} onBack={onBack} />
    </>
  )
}

function FirstCode({ ticket, onAdded, onBack }: CodeSetupProps & { ticket: string }) {
  const text = useText()
  const { errors, failure, isBusy, submit } = useSubmission({
    fields: ['code'],
    check: ({ code }) => ({
      code: /^\d{6}$/.test(code.replaceAll(' ', '')) ? undefined : text('signIn.code.missing'),
    }),
    async send({ code }) {
      const { recoveryCodes } = await call('setUpCode', { body: { ticket, code } })
      onAdded(recoveryCodes)
    },
  })
  return (
    <Form label={text('factors.app')} failure={failure} takesFocus onSubmit={submit}>
      <TextField
        name="code"
        label={text('factors.app.first')}
        error={errors.code}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <Actions>
        <Button type="submit" busy={isBusy}>
          {text('factors.app.confirm')}
        </Button>
        {onBack && (
          <Button kind="secondary" onClick={onBack}>
            {text('signIn.back')}
          </Button>
        )}
      </Actions>
    </Form>
  )
}
