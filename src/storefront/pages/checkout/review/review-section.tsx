import type { ReactNode } from 'react'
import section from '#storefront/components/page/section-card.module.css'
import { useText } from '#ui/messages/use-text.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'

interface SectionProps {
  title: string
  edit: { href: string; label: string }
  children: ReactNode
}

/** A section of the reviewed order, with a link to the page that changes it. */
export function Section({ title, edit, children }: SectionProps) {
  const text = useText()
  const to = useTo()
  return (
    <section className={section.section}>
      <div className={section.sectionHead}>
        <h2 className={section.sectionTitle}>{title}</h2>
        <a className={section.aside} href={to(edit.href)} aria-label={edit.label}>
          {text('checkout.edit')}
        </a>
      </div>
      {children}
    </section>
  )
}
