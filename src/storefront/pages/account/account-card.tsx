import type { ReactNode } from 'react'
import content from '#storefront/components/account/account-content.module.css'

interface AccountCardProps {
  title?: string
  /** Uses the full width of the row. */
  wide?: boolean
  children: ReactNode
}

/** A section of an account page. */
export function AccountCard({ title, wide = false, children }: AccountCardProps) {
  return (
    <section className={wide ? `${content.card} ${content.wide}` : content.card}>
      {title !== undefined && <h2 className={content.cardTitle}>{title}</h2>}
      {children}
    </section>
  )
}
