import type { ComponentPropsWithRef } from 'react'
import styles from './button.module.css'

/** `primary` is the main action of the page; `secondary` is outlined; `quiet` is underlined text. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet'

interface Look {
  kind?: ButtonKind | undefined
  /** Whether the button is on a dark background or a photo. */
  onDark?: boolean | undefined
  /** Whether the button is as wide as its container. */
  wide?: boolean | undefined
}

type ButtonProps = ComponentPropsWithRef<'button'> &
  Look & {
    /**
     * Whether the action is running; clicks are ignored meanwhile. With this property, repeated presses before
     * hydration run the action once (deferred-hydration.ts).
     */
    busy?: boolean | undefined
  }

export function Button({ kind, onDark, wide, busy, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={look({ kind, onDark, wide }, className)}
      aria-busy={busy || undefined}
      data-acts-once={busy === undefined ? undefined : ''}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  )
}

/** A link that looks like a button. */
export function ButtonLink({ kind, onDark, wide, className, ...rest }: ComponentPropsWithRef<'a'> & Look) {
  return <a {...rest} className={look({ kind, onDark, wide }, className)} />
}

function look({ kind = 'primary', onDark, wide }: Look, className: string | undefined): string {
  return [styles.button, styles[kind], onDark && styles.onDark, wide && styles.wide, className]
    .filter(Boolean)
    .join(' ')
}
