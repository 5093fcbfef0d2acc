import { imageDocument, type ImageDocument } from '#api/image-document.ts'
import type { Product, ProductImage } from '#commerce/catalog/catalog.ts'
import { variantsOf } from './availability.ts'
import type { ProductFacts } from './product-facts.ts'

/** View types and the width of each; without one the picture comes as it is. */
const views = [
  { viewType: 'large', width: undefined },
  { viewType: 'medium', width: 400 },
  { viewType: 'small', width: 200 },
  { viewType: 'swatch', width: 64 },
  { viewType: 'hi-res', width: undefined },
] as const

type ViewType = (typeof views)[number]['viewType'] | 'top'

export interface ImageGroupDocument {
  viewType: ViewType
  images: ImageDocument[]
  variationAttributes?: { id: string; values: { value: string }[] }[]
}

/**
 * The pictures of a product by view type. `allImages` adds the groups of variation values that look otherwise than the
 * master. The transparent cut-outs of the box builder are the view type `top`.
 */
export function imageGroups(
  product: Product,
  facts: ProductFacts,
  { allImages, imgTypes }: { allImages: boolean; imgTypes?: ReadonlyMap<string, number> | undefined },
): ImageGroupDocument[] {
  const own = groupsOf(product.images)
  const others = allImages && product.type === 'master' ? groupsOfValues(product, facts) : []
  const groups = [...own, ...others]
  if (!imgTypes) return groups
  return groups.flatMap((group) => {
    const most = imgTypes.get(group.viewType)
    return most === undefined ? [] : [{ ...group, images: group.images.slice(0, most) }]
  })
}

function groupsOf(images: readonly ProductImage[]): ImageGroupDocument[] {
  const shown = images.filter(({ view }) => view !== 'top')
  const tops = images.filter(({ view }) => view === 'top')
  return [
    ...views.map(({ viewType, width }) => ({
      viewType,
      images: shown.map((image) => imageDocument(image, width === undefined ? undefined : { width })),
    })),
    ...(tops.length > 0
      ? [{ viewType: 'top' as const, images: tops.map((image) => imageDocument(image)) }]
      : []),
  ]
}

function groupsOfValues(master: Product, facts: ProductFacts): ImageGroupDocument[] {
  const variants = variantsOf(master, facts)
  const look = ({ images }: Product) => images.map(({ file }) => file).join(' ')
  return master.variationAttributes.flatMap(({ id, values }) =>
    values.flatMap(({ value }) => {
      const having = variants.filter(({ variationValues }) => variationValues[id] === value)
      const [first] = having
      if (!first || look(first) === look(master) || having.some((one) => look(one) !== look(first))) return []
      const variationAttributes = [{ id, values: [{ value }] }]
      return groupsOf(first.images).map((group) => ({ ...group, variationAttributes }))
    }),
  )
}
