import type { BlockOf } from '#storefront/lib/content/block-schemas.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { Picture } from '#ui/picture.tsx'
import { BlockText } from '#storefront/components/content-blocks/parts/block-text.tsx'
import frame from '#storefront/components/content-blocks/parts/block.module.css'
import styles from './highlight-cards.module.css'

type Card = Omit<BlockOf<'highlight-card'>, 'schema'>

/** Small cards in a scrollable row (CONT-047). Its skeleton is highlight-skeleton.tsx. */
export function HighlightCarousel({ block }: { block: BlockOf<'product-highlight-carousel'> }) {
  const text = useText()
  const { headline, highlightCards } = block
  return (
    <section className={frame.block} data-wide="content">
      {headline && (
        <div className={frame.heading}>
          <BlockText headline={headline} />
        </div>
      )}
      <div
        role="group"
        aria-roledescription={text('ui.carousel')}
        aria-label={headline ?? text('blocks.highlights')}
      >
        <ul className={styles.row}>
          {highlightCards.map((card) => (
            <li key={card.headline} className={styles.place}>
              <HighlightCard card={card} title={headline ? 'h3' : 'h2'} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

export function HighlightCardBlock({ block }: { block: BlockOf<'highlight-card'> }) {
  return (
    <section className={frame.block}>
      <div className={styles.place}>
        <HighlightCard card={block} title="h2" />
      </div>
    </section>
  )
}

/** A small picture beside its text. The link covers the whole card (CONT-048). */
function HighlightCard({ card, title: Title }: { card: Card; title: 'h2' | 'h3' }) {
  const to = useTo()
  const { bannerImage, textControls, eyebrow, headline, bodyText, cta } = card
  return (
    <a
      href={to(cta.ctaLink)}
      className={styles.card}
      data-text={textControls.horizontalPositioning}
      data-ink={textControls.textColor}
    >
      <Picture source={bannerImage} widths={[108, 216]} sizes="6.75rem" alt="" className={styles.picture} />
      <div className={styles.words}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <Title className={styles.headline}>{headline}</Title>
        {bodyText && <p className={styles.text} dangerouslySetInnerHTML={{ __html: bodyText }} />}
        <span className={styles.action}>{cta.ctaText}</span>
      </div>
    </a>
  )
}
