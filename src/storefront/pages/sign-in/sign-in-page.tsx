import type { ReactNode, RefObject } from 'react'
import styles from '#storefront/components/forms/form-page.module.css'

interface SignInPageProps {
  title: string
  heading: string
  /** The ref of the heading, which the caller can focus. */
  headingRef?: RefObject<HTMLHeadingElement | null>
  /** Limits the page to the width of a form. */
  narrow?: boolean
  children: ReactNode
}

/** The layout of a sign-in page: document title, heading and column. Search engines must not list it. */
export function SignInPage({ title, heading, headingRef, narrow = true, children }: SignInPageProps) {
  return (
    <div className={narrow ? `${styles.page} ${styles.narrow}` : styles.page}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1 ref={headingRef} tabIndex={headingRef && -1} className={styles.heading}>
        {heading}
      </h1>
      {children}
    </div>
  )
}
