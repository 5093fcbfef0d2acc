import type { ReactNode, RefObject } from 'react'
import styles from '#storefront/components/forms/form-page.module.css'

interface SignInPageProps {
  title: string
  heading: string
  /** Lets the heading take the focus. */
  headingRef?: RefObject<HTMLHeadingElement | null>
  /** Keeps the page as narrow as a form. */
  narrow?: boolean
  children: ReactNode
}

/** The frame of a sign-in page: document title, heading and column. Search engines are asked not to list it. */
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
