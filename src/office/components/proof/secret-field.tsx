import type { ComponentProps } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import { PasswordField } from '#ui/password-field.tsx'

type SecretFieldProps = Omit<ComponentProps<typeof PasswordField>, 'reveal'>

/** A password field with the office's texts. Its name is `password`. */
export function SecretField(props: SecretFieldProps) {
  const text = useText()
  return (
    <PasswordField
      name="password"
      {...props}
      reveal={{
        show: text('signIn.show'),
        hide: text('signIn.hide'),
        showLabel: text('signIn.showPassword'),
        hideLabel: text('signIn.hidePassword'),
      }}
    />
  )
}
