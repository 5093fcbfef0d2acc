import type { ReactNode } from 'react'
import type { PictureSource } from '#ui/lib/picture-source.ts'
import type { BlockOf, Cta } from '#storefront/lib/content/block-schemas.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { Picture, pictureWidths } from '#ui/picture.tsx'
import { BlockText } from '#storefront/components/content-blocks/parts/block-text.tsx'
import frame from '#storefront/components/content-blocks/parts/block.module.css'
import styles from './cards.module.css'
import { CtaLink } from '#storefront/components/content-blocks/parts/cta-link.tsx'

const thirdOrAll = '(min-width: 1024px) 26rem, (min-width: 640px) 33vw, 100vw'

interface CardListProps {
  headline?: string | undefined
  subHeadline?: string | undefined
  columns: 2 | 3 | 4
  children: ReactNode
}

/** Without a headline, the card titles are headings of level 2. */
const titleIn = ({ headline }: { headline?: string | undefined }): 'h2' | 'h3' => (headline ? 'h3' : 'h2')

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

/** 2 columns, 4 on desktop. The link covers the whole card (CONT-022). */
export function CategoryCards({ block }: { block: BlockOf<'category-card-list'> }) {
  const to = useTo()
  const Title = titleIn(block)
  return (
    <CardList headline={block.headline} columns={4}>
      {block.cards.map(({ media, headline, cta }) => (
        <li key={headline}>
          <a href={to(cta.ctaLink)} className={styles.category}>
            <Photo source={media} sizes="(min-width: 1024px) 19rem, 50vw" />
            <Title className={styles.title}>{headline}</Title>
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
          <Card {...card} title={titleIn(block)} />
        </li>
      ))}
    </CardList>
  )
}

export function FeatureCard({ block }: { block: BlockOf<'feature-card'> }) {
  return (
    <section className={`${frame.block} ${styles.single}`}>
      <Card {...block} title="h2" />
    </section>
  )
}

export function BlogCards({ block }: { block: BlockOf<'blog-card-list'> }) {
  return (
    <CardList headline={block.headline} subHeadline={block.subHeadline} columns={3}>
      {block.blogCards.map((card) => (
        <li key={card.headline}>
          <Card {...card} title={titleIn(block)} />
        </li>
      ))}
    </CardList>
  )
}

/** A single story card (CONT-015). */
export function BlogCard({ block }: { block: BlockOf<'blog-card'> }) {
  return (
    <section className={`${frame.block} ${styles.single}`}>
      <Card {...block} title="h2" />
    </section>
  )
}

export function RecipeCards({ block }: { block: BlockOf<'recipe-card-list'> }) {
  return (
    <CardList headline={block.headline} subHeadline={block.subHeadline} columns={3}>
      {block.recipeCards.map((card) => (
        <li key={card.text}>
          <RecipeLink card={card} title={titleIn(block)} />
        </li>
      ))}
    </CardList>
  )
}

/** A single recipe card (CONT-013). */
export function RecipeCard({ block }: { block: BlockOf<'recipe-card'> }) {
  return (
    <section className={`${frame.block} ${styles.single}`}>
      <RecipeLink card={block} title="h2" />
    </section>
  )
}

interface RecipeLinkProps {
  card: Omit<BlockOf<'recipe-card'>, 'schema'>
  title: 'h2' | 'h3'
}

/** The link covers the whole card. */
function RecipeLink({ card: { media, text, imageLink }, title: Title }: RecipeLinkProps) {
  const to = useTo()
  return (
    <a href={to(imageLink)} className={styles.recipe}>
      <Photo source={media} sizes={thirdOrAll} />
      <Title className={styles.title}>{text}</Title>
    </a>
  )
}

export function InfoCards({ block }: { block: BlockOf<'info-card-list'> }) {
  const Title = titleIn(block)
  return (
    <CardList headline={block.headline} columns={block.infoCards.length === 4 ? 4 : 3}>
      {block.infoCards.map(({ media, headline, subheadline, cta, isIcon }) => (
        <li key={headline} className={isIcon ? styles.info : undefined}>
          {isIcon ? (
            <Picture source={media} widths={pictureWidths.thumbnail} sizes="4.5rem" className={styles.icon} />
          ) : (
            <Photo source={media} sizes={thirdOrAll} />
          )}
          <Title className={styles.title}>{headline}</Title>
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
  title: 'h2' | 'h3'
}

function Card({ media, headline, bodyText, cta, title: Title }: CardProps) {
  return (
    <article className={styles.card}>
      <Photo source={media} sizes={thirdOrAll} />
      <Title className={styles.title}>{headline}</Title>
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
