import { Suspense, type ReactNode } from 'react'
import type { Block } from '#storefront/lib/content/block-schemas.ts'
import type { MaterialGroup } from '#storefront/lib/content/load-materials.ts'
import { AlternatingTextImage } from './alternating-text-image/alternating-text-image.tsx'
import { Banner } from './banner/banner.tsx'
import type { BlockTiles } from './block-tiles.ts'
import frame from './parts/block.module.css'
import { Campaign } from './campaign/campaign.tsx'
import {
  BlogCard,
  BlogCards,
  CategoryCards,
  FeatureCard,
  FeatureCards,
  InfoCards,
  RecipeCard,
  RecipeCards,
} from './cards/cards.tsx'
import { FeatureWithProducts } from './feature-with-products/feature-with-products.tsx'
import { HeroCarousel } from './hero-carousel/hero-carousel.tsx'
import { HighlightSkeleton } from './highlight-cards/highlight-skeleton.tsx'
import { lazyComponent } from '#ui/lazy-component.ts'
import { ProductCarousel } from './product-carousel/product-carousel.tsx'
import { ButtonBlock, ContentText, HeadlineBlock } from './text-blocks/text-blocks.tsx'
import { ThinBanner } from './thin-banner/thin-banner.tsx'
// The styles of kinds whose code is loaded lazily are there with the page, before their code.
import './build-a-box-tip/build-a-box-tip.module.css'
import './contact-box/contact-box.module.css'
import './content-accordion/content-accordion.module.css'
import './custom-html/custom-html.module.css'
import './in-grid-tiles/in-grid-tiles.module.css'
import './job-list/job-list.module.css'
import './placeholder/placeholder.module.css'
import './recipe-ingredient-banner/recipe-ingredient-banner.module.css'
import './recipe/recipe.module.css'
import './side-bar-nav/side-bar-nav.module.css'
import './social-component/social-component.module.css'
import './video/video.module.css'

/** Kinds that the home page does not have: their code is no part of its script, their styles are in its sheet. */
const Placeholder = lazyComponent(async () => (await import('./placeholder/placeholder.tsx')).Placeholder)
const RareBlock = lazyComponent(async () => (await import('./rare-block.tsx')).RareBlock)

interface BlockListProps {
  blocks: readonly Block[]
  tiles: BlockTiles
  /** Free sales materials, where the page lists them. */
  materials?: readonly MaterialGroup[]
  /** The headline of the first block is the title of the page. */
  startsPage?: boolean
}

/**
 * The blocks of a page, in order. The picture of the first block loads first, and its headline is the page title. What
 * follows a side bar is beside it on wide screens.
 */
export function BlockList({ blocks, tiles, materials, startsPage = true }: BlockListProps) {
  const views = blocks.map((block, index) => (
    // Blocks have no ids, and their order changes only with the whole page.
    // oxlint-disable-next-line react/no-array-index-key
    <BlockView key={index} {...{ block, tiles, materials }} isFirst={startsPage && index === 0} />
  ))
  const sideBar = blocks.findIndex(({ schema }) => schema === 'side-bar-nav')
  if (sideBar === -1) return views
  return (
    <>
      {views.slice(0, sideBar)}
      <div className={frame.besideBar} data-wide="content">
        {views[sideBar]}
        <div>{views.slice(sideBar + 1)}</div>
      </div>
    </>
  )
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
    case 'hero-carousel':
      return <HeroCarousel block={block} isFirst={isFirst} />
    case 'thin-banner':
    case 'alert-banner':
    case 'global-countdown-banner':
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
    case 'recipe-card':
      return <RecipeCard card={block} />
    case 'blog-card-list':
      return <BlogCards block={block} />
    case 'blog-card':
      return <BlogCard card={block} />
    case 'content-text':
      return <ContentText block={block} />
    case 'headline':
      return <HeadlineBlock block={block} isFirst={isFirst} />
    case 'button':
      return <ButtonBlock block={block} />
    case 'placeholder':
      return <Placeholder block={block} materials={materials} />
    case 'form':
      return block.campaign && <Campaign campaign={block.campaign} isFirst={isFirst} />
    case 'product-highlight-carousel':
      return (
        <Suspense fallback={<HighlightSkeleton count={block.highlightCards.length} />}>
          <RareBlock block={block} tiles={tiles} isFirst={isFirst} />
        </Suspense>
      )
    // Its type has all other kinds.
    default:
      return <RareBlock block={block} tiles={tiles} isFirst={isFirst} />
  }
}
