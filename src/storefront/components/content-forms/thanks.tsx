import { useEffect, useRef, type ReactNode } from 'react'
import styles from './content-form.module.css'

interface ThanksProps {
  title: string
  text?: string
  /** A link to the next page. */
  children?: ReactNode
}

/** Replaces a submitted form. Moves the focus here, so that screen readers read it. */
export function Thanks({ title, text, children }: ThanksProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.thanks}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {text && <p>{text}</p>}
      {children}
    </div>
  )
}
