import type { ReactNode } from 'react'
import type { Block } from '#storefront/lib/content/block-schemas.ts'
import type { MaterialGroup } from '#storefront/lib/content/load-materials.ts'
import { AlternatingTextImage } from './alternating-text-image.tsx'
import { Banner } from './banner.tsx'
import type { BlockTiles } from './block-tiles.ts'
import { BuildABoxTip } from './build-a-box-tip.tsx'
import { Campaign } from './campaign.tsx'
import { BlogCards, CategoryCards, FeatureCard, FeatureCards, InfoCards, RecipeCards } from './cards.tsx'
import { ContactBox } from './contact-box.tsx'
import { ContentAccordion } from './content-accordion.tsx'
import { FeatureWithProducts } from './feature-with-products.tsx'
import { Placeholder } from './placeholder.tsx'
import { ProductCarousel } from './product-carousel.tsx'
import { Recipe } from './recipe.tsx'
import { ButtonBlock, ContentText, HeadlineBlock, ThinBanner } from './text-blocks.tsx'

interface BlockListProps {
  blocks: readonly Block[]
  tiles: BlockTiles
  /** Free sales materials, where the page lists them. */
  materials?: readonly MaterialGroup[]
  /** The headline of the first block is the title of the page. */
  startsPage?: boolean
}

/** The blocks of a page, in order. The picture of the first block loads first, and its headline is the page title. */
export function BlockList({ blocks, tiles, materials, startsPage = true }: BlockListProps) {
  return blocks.map((block, index) => (
    // Blocks have no ids, and their order changes only with the whole page.
    // oxlint-disable-next-line react/no-array-index-key
    <BlockView key={index} {...{ block, tiles, materials }} isFirst={startsPage && index === 0} />
  ))
}

interface BlockViewProps {
  block: Block
  tiles: BlockTiles
  materials: readonly MaterialGroup[] | undefined
  isFirst: boolean
}

/** The schema of a block chooses the component that renders it (CONT-001). */
function BlockView({ block, tiles, materials = [], isFirst }: BlockViewProps): ReactNode {
  switch (block.schema) {
    case 'hero-banner':
    case 'category-banner':
      return <Banner block={block} isFirst={isFirst} />
    case 'thin-banner':
    case 'alert-banner':
      return <ThinBanner block={block} />
    case 'category-card-list':
      return <CategoryCards block={block} />
    case 'product-carousel':
      return <ProductCarousel block={block} tiles={tiles} />
    case 'feature-with-products':
      return <FeatureWithProducts block={block} tiles={tiles} />
    case 'alternating-text-image':
      return <AlternatingTextImage blocks={[block]} />
    case 'alternating-text-image-list':
      return <AlternatingTextImage blocks={block.items} />
    case 'feature-card':
      return <FeatureCard card={block} />
    case 'feature-cards-list':
      return <FeatureCards block={block} />
    case 'info-card-list':
      return <InfoCards block={block} />
    case 'recipe-card-list':
      return <RecipeCards block={block} />
    case 'recipe':
      return <Recipe block={block} isFirst={isFirst} />
    case 'blog-card-list':
      return <BlogCards block={block} />
    case 'content-text':
      return <ContentText block={block} />
    case 'content-accordion':
      return <ContentAccordion block={block} />
    case 'headline':
      return <HeadlineBlock block={block} isFirst={isFirst} />
    case 'button':
      return <ButtonBlock block={block} />
    case 'build-a-box-tip':
      return <BuildABoxTip block={block} tiles={tiles} />
    case 'placeholder':
      return <Placeholder block={block} materials={materials} />
    case 'form':
      return block.campaign && <Campaign campaign={block.campaign} isFirst={isFirst} />
    case 'contact-box-slot':
      return <ContactBox block={block} />
  }
}
