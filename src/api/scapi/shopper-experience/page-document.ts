import { z } from 'zod'
import { named } from '#api/documents/document-schema.ts'
import type { Category, Product } from '#commerce/catalog/catalog.ts'
import type { ShownContent } from '#commerce/content/content.ts'
import { blockRegion, fragmentComponent, RegionSchema, typeIdOf } from './component-document.ts'
import { withAddresses } from './with-addresses.ts'

export const PageSchema = named(
  'Page',
  z.strictObject({
    id: z.string(),
    typeId: z.string(),
    aspectTypeId: z.string().optional(),
    name: z.string(),
    description: z.string().optional(),
    pageTitle: z.string().optional(),
    pageDescription: z.string().optional(),
    data: z.record(z.string(), z.unknown()),
    visible: z.boolean(),
    regions: z.array(RegionSchema),
  }),
)

/** A content page (schema `page`). Its blocks are the components of the region `blocks`. */
export function contentPage(id: string, { title, body }: ShownContent) {
  const { title: pageTitle, description, blocks, ...fields } = body
  return {
    id,
    typeId: typeIdOf('page'),
    name: title,
    ...textField('pageTitle', pageTitle),
    ...textField('description', description),
    ...textField('pageDescription', description),
    data: withAddresses(fields),
    visible: true,
    regions: [
      blockRegion('blocks', Array.isArray(blocks) ? blocks : [], { parentId: id, isEmbedded: false }),
    ],
  }
}

/** The content around the products of a category. */
export const categoryPage = (
  { id, name, pageTitle, pageDescription }: Category,
  { banner, tiles }: { banner: ShownContent | undefined; tiles: ShownContent | undefined },
) => ({
  id: `plp:${id}`,
  typeId: typeIdOf('category-page'),
  aspectTypeId: 'plp',
  name,
  ...textField('pageTitle', pageTitle),
  ...textField('pageDescription', pageDescription),
  data: { categoryId: id },
  visible: true,
  regions: [fragmentRegion('banner', banner), fragmentRegion('tiles', tiles)],
})

/** The content on the page of a product. */
export const productPage = (
  { id, name, pageTitle, pageDescription }: Product,
  promises: ShownContent | undefined,
) => ({
  id: `pdp:${id}`,
  typeId: typeIdOf('product-page'),
  aspectTypeId: 'pdp',
  name,
  ...textField('pageTitle', pageTitle),
  ...textField('pageDescription', pageDescription),
  data: { productId: id },
  visible: true,
  regions: [fragmentRegion('promises', promises)],
})

const fragmentRegion = (id: string, item: ShownContent | undefined) => ({
  id,
  components: item ? [fragmentComponent(item.deliveryKey, item)] : [],
})

const textField = <Name extends string>(name: Name, value: unknown): { [K in Name]?: string } =>
  // The computed key is the name.
  (typeof value === 'string' && value !== '' ? { [name]: value } : {}) as { [K in Name]?: string }
