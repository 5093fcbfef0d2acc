import prose from '#storefront/components/content-blocks/parts/prose.module.css'
import { useText } from '#ui/messages/use-text.ts'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './concierge-panel.module.css'
import { PanelLinks } from './panel-links.tsx'
import { usePanelTexts } from './use-panel-texts.ts'

export interface FoundConcierge {
  zip: string
  /** `undefined` if the ZIP code has no concierge. */
  concierge: { name: string; phone: string; email: string } | undefined
}

/** Name, phone and email of the concierge (FORM-142). Without a concierge, shows a text from content (FORM-143). */
export function ConciergeResult({ found: { zip, concierge } }: { found: FoundConcierge }) {
  const text = useText()
  if (!concierge) return <NotFound zip={zip} />
  const { name, phone, email } = concierge
  return (
    <section className={styles.card} aria-label={text('concierge.yours', { zip })}>
      <p className={styles.eyebrow}>{text('concierge.yours', { zip })}</p>
      <h3>{name}</h3>
      <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={styles.contact}>
        <Icon name="phone" size={20} />
        {phone}
      </a>
      <a href={`mailto:${email}`} className={styles.contact}>
        {email}
      </a>
    </section>
  )
}

function NotFound({ zip }: { zip: string }) {
  const text = useText()
  const answer = usePanelTexts(true)
  if (answer.kind === 'loading') return <Skeleton className={styles.waiting} />
  const content = answer.kind === 'loaded' ? answer.value['concierge-not-found'] : undefined
  return (
    <section className={styles.card} aria-label={text('concierge.none', { zip })}>
      <h3>{text('concierge.none', { zip })}</h3>
      {content ? (
        <div className={prose.prose} dangerouslySetInnerHTML={{ __html: content.html }} />
      ) : (
        <p>{text('concierge.none.text')}</p>
      )}
      <PanelLinks label={text('concierge.else')} links={content?.links} />
    </section>
  )
}
