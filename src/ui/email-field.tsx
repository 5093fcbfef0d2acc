import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

/** A text field for an email address: email keyboard, no automatic capitals, no spell check. */
export function EmailField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}
