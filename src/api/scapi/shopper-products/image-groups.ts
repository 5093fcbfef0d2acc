import { z } from 'zod'
import { named } from '#api/documents/document-schema.ts'
import { imageDocument, type ImageDocument, ImageSchema } from '#api/documents/image-document.ts'
import type { Product, ProductImage } from '#commerce/catalog/catalog.ts'
import { variantsOf } from './availability.ts'
import type { LoadedProducts } from './load-products.ts'

export const ImageGroupSchema = named(
  'ImageGroup',
  z.strictObject({
    viewType: z.enum(['hi-res', 'large', 'medium', 'small', 'swatch', 'top']),
    images: z.array(ImageSchema),
    variationAttributes: z
      .array(
        z.strictObject({
          id: z.string(),
          values: z.array(
            z.strictObject({
              value: z.string(),
            }),
          ),
        }),
      )
      .optional(),
  }),
)

/** The view types and their image widths. Without a width the original image is used. */
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
 * The images of a product by view type. `allImages` adds groups for variation values whose images differ from the
 * master's. The view type `top` has the transparent cut-outs for the box builder.
 */
export function imageGroups(
  product: Product,
  loaded: LoadedProducts,
  { allImages, imgTypes }: { allImages: boolean; imgTypes?: ReadonlyMap<string, number> | undefined },
): ImageGroupDocument[] {
  const own = groupsOf(product.images)
  const others = allImages && product.type === 'master' ? variationGroups(product, loaded) : []
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

function variationGroups(master: Product, loaded: LoadedProducts): ImageGroupDocument[] {
  const variants = variantsOf(master, loaded)
  const imageKey = ({ images }: Product) => images.map(({ file }) => file).join(' ')
  return master.variationAttributes.flatMap(({ id, values }) =>
    values.flatMap(({ value }) => {
      const matching = variants.filter(({ variationValues }) => variationValues[id] === value)
      const [first] = matching
      if (
        !first ||
        imageKey(first) === imageKey(master) ||
        matching.some((one) => imageKey(one) !== imageKey(first))
      )
        return []
      const variationAttributes = [{ id, values: [{ value }] }]
      return groupsOf(first.images).map((group) => ({ ...group, variationAttributes }))
    }),
  )
}
