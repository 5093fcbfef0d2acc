import type { ComponentPropsWithRef } from 'react'
import styles from './button.module.css'

/** `primary` is the page's one main action; `secondary` is outlined; `quiet` is underlined text. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet'

interface Look {
  kind?: ButtonKind | undefined
  /** For dark grounds and photographs. */
  onDark?: boolean | undefined
  /** As wide as the place it stands in. */
  wide?: boolean | undefined
}

type ButtonProps = ComponentPropsWithRef<'button'> &
  Look & {
    /** Shows that the pressed action is under way; presses are ignored meanwhile. */
    busy?: boolean | undefined
  }

export function Button({ kind, onDark, wide, busy = false, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={look({ kind, onDark, wide }, className)}
      aria-busy={busy || undefined}
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
