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

interface ImageOptions {
  allImages: boolean
  /** The view types to return, with the number of images of each. Undefined for all. */
  imgTypes?: ReadonlyMap<string, number> | undefined
  /** Whether the shop's own storefront asks, which shows a master with its own images. */
  isOwn: boolean
}

/** The products to which a product refers. */
type Related = Pick<LoadedProducts, 'products'>

/**
 * The images of a product by view type (DROP-042). `allImages` adds groups for the values of an attribute whose images
 * differ, for a master and each of its variants. Without it, a master has the images of its default variant. The view
 * type `top` has the transparent cut-outs for the box builder.
 */
export function imageGroups(
  product: Product,
  loaded: Related,
  { allImages, imgTypes, isOwn }: ImageOptions,
): ImageGroupDocument[] {
  const isMaster = product.type === 'master'
  const hasDefault = isMaster && !allImages && !isOwn
  const shown = hasDefault ? (loaded.products.get(product.defaultVariantId ?? '') ?? product) : product
  const master = isMaster ? product : loaded.products.get(product.masterId ?? '')
  const others = allImages && master ? variationGroups(master, loaded) : []
  const groups = [...groupsOf(shown.images), ...others]
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

/**
 * A group for each value of an attribute on which the images depend. Clients look for the group of the chosen value, so
 * a value with the master's images has a group too.
 */
function variationGroups(master: Product, loaded: Related): ImageGroupDocument[] {
  const variants = variantsOf(master, loaded)
  return master.variationAttributes.flatMap(({ id, values }) => {
    const withImages = values.flatMap(({ value }) => {
      const [first, ...others] = variants.filter(({ variationValues }) => variationValues[id] === value)
      const isOneSet = first && others.every((one) => imageKey(one) === imageKey(first))
      return isOneSet ? [{ value, images: first.images, key: imageKey(first) }] : []
    })
    if (withImages.every(({ key }) => key === imageKey(master))) return []
    return withImages.flatMap(({ value, images }) =>
      groupsOf(images).map((group) => ({ ...group, variationAttributes: [{ id, values: [{ value }] }] })),
    )
  })
}

const imageKey = ({ images }: Product): string => images.map(({ file }) => file).join(' ')
