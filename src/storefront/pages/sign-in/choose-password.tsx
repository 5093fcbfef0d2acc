import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import { NewPasswordForm, type NewPasswordValues } from './new-password-form.ts'
import { NewPassword } from '#storefront/components/new-password/new-password.tsx'
import { calls } from '#storefront/lib/api/calls.ts'
import { useShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { useText } from '#ui/messages/use-text.ts'
import { Button } from '#ui/button.tsx'
import { isResetLinkInvalid } from './password-reset-faults.ts'

interface ChoosePasswordProps {
  /** The token of the mailed link. */
  token: string
  /** Called when the link has become invalid. */
  onInvalidLink: (reason: string) => void
  onDone: () => void
}

/** The form for a new password. */
export function ChoosePassword({ token, onInvalidLink, onDone }: ChoosePasswordProps) {
  const text = useText()
  const form = useShopForm<NewPasswordValues, NewPasswordValues>({
    schema: NewPasswordForm,
    labels: { password: text('account.password.new') },
    faults: { 'password-too-weak': 'password' },
    async submit({ password }) {
      try {
        await calls().Site.passwordReset({ body: { token, password } })
        onDone()
      } catch (failure) {
        if (!isResetLinkInvalid(failure)) throw failure
        onInvalidLink(failure.message)
      }
    },
  })
  return (
    <FormFrame form={form} label={text('account.reset.chooseHeading')}>
      <p>{text('account.reset.chooseText')}</p>
      <NewPassword {...form.field('password')} typed={form.watch('password')} />
      <Button type="submit" wide busy={form.busy}>
        {text('account.reset.save')}
      </Button>
    </FormFrame>
  )
}
