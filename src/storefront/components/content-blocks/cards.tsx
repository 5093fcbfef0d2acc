import type { ReactNode } from 'react'
import type { PictureSource } from '#storefront/lib/api/picture-source.ts'
import type { BlockOf, Cta } from '#storefront/lib/content/block-schemas.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { Picture, pictureWidths } from '#storefront/ui/picture.tsx'
import { BlockText } from './block-text.tsx'
import frame from './block.module.css'
import styles from './cards.module.css'
import { CtaLink } from './cta-link.tsx'

type FeatureCardBlock = Omit<BlockOf<'feature-card'>, 'schema'>

const thirdOrAll = '(min-width: 1024px) 26rem, (min-width: 640px) 33vw, 100vw'

interface CardListProps {
  headline?: string | undefined
  subHeadline?: string | undefined
  columns: 2 | 3 | 4
  children: ReactNode
}

function CardList({ headline, subHeadline, columns, children }: CardListProps) {
  return (
    <section className={frame.block} data-wide="content">
      {headline && (
        <div className={frame.heading}>
          <BlockText headline={headline} subHeadline={subHeadline} centered />
        </div>
      )}
      <ul className={`${styles.list} ${styles[`columns${columns}`]}`}>{children}</ul>
    </section>
  )
}

/** 2 columns, 4 on desktop; the whole card is the link (CONT-022). */
export function CategoryCards({ block }: { block: BlockOf<'category-card-list'> }) {
  const to = useTo()
  return (
    <CardList headline={block.headline} columns={4}>
      {block.cards.map(({ media, headline, cta }) => (
        <li key={headline}>
          <a href={to(cta.ctaLink)} className={styles.category}>
            <Photo source={media} sizes="(min-width: 1024px) 19rem, 50vw" />
            <h3 className={styles.title}>{headline}</h3>
          </a>
        </li>
      ))}
    </CardList>
  )
}

export function FeatureCards({ block }: { block: BlockOf<'feature-cards-list'> }) {
  return (
    <CardList headline={block.headline} columns={block.columns}>
      {block.cards.map((card) => (
        <li key={card.headline}>
          <Card {...card} />
        </li>
      ))}
    </CardList>
  )
}

export function FeatureCard({ card }: { card: FeatureCardBlock }) {
  return (
    <section className={`${frame.block} ${styles.single}`}>
      <Card {...card} />
    </section>
  )
}

export function BlogCards({ block }: { block: BlockOf<'blog-card-list'> }) {
  return (
    <CardList headline={block.headline} subHeadline={block.subHeadline} columns={3}>
      {block.blogCards.map((card) => (
        <li key={card.headline}>
          <Card {...card} />
        </li>
      ))}
    </CardList>
  )
}

export function RecipeCards({ block }: { block: BlockOf<'recipe-card-list'> }) {
  const to = useTo()
  return (
    <CardList headline={block.headline} subHeadline={block.subHeadline} columns={3}>
      {block.recipeCards.map(({ media, text, imageLink }) => (
        <li key={text}>
          <a href={to(imageLink)} className={styles.recipe}>
            <Photo source={media} sizes={thirdOrAll} />
            <h3 className={styles.title}>{text}</h3>
          </a>
        </li>
      ))}
    </CardList>
  )
}

export function InfoCards({ block }: { block: BlockOf<'info-card-list'> }) {
  return (
    <CardList headline={block.headline} columns={block.infoCards.length === 4 ? 4 : 3}>
      {block.infoCards.map(({ media, headline, subheadline, cta, isIcon }) => (
        <li key={headline} className={isIcon ? styles.info : undefined}>
          {isIcon ? (
            <Picture source={media} widths={pictureWidths.thumbnail} sizes="4.5rem" className={styles.icon} />
          ) : (
            <Photo source={media} sizes={thirdOrAll} />
          )}
          <h3 className={styles.title}>{headline}</h3>
          {subheadline && <p className={styles.text} dangerouslySetInnerHTML={{ __html: subheadline }} />}
          {cta && <CtaLink cta={cta} />}
        </li>
      ))}
    </CardList>
  )
}

interface CardProps {
  media: PictureSource
  headline: string
  bodyText?: string | undefined
  cta: Cta
}

function Card({ media, headline, bodyText, cta }: CardProps) {
  return (
    <article className={styles.card}>
      <Photo source={media} sizes={thirdOrAll} />
      <h3 className={styles.title}>{headline}</h3>
      {bodyText && <p className={styles.text} dangerouslySetInnerHTML={{ __html: bodyText }} />}
      <CtaLink cta={cta} />
    </article>
  )
}

function Photo({ source, sizes }: { source: PictureSource; sizes: string }) {
  return (
    <span className={styles.frame}>
      <Picture source={source} widths={pictureWidths.tile} sizes={sizes} className={styles.photo} />
    </span>
  )
}
