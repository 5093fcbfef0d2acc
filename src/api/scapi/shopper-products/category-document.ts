import { z } from 'zod'
import { named } from '#api/documents/document-schema.ts'
import { imageDocument, type ImageDocument, ImageSchema } from '#api/documents/image-document.ts'
import type { Category } from '#commerce/catalog/catalog.ts'

const CategoryTree = z.strictObject({
  id: z.string(),
  name: z.string(),
  description: z.string().optional(),
  pageTitle: z.string().optional(),
  pageDescription: z.string().optional(),
  image: z.string().optional(),
  parentCategoryId: z.string().optional(),
  parentCategoryTree: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
    }),
  ),
  onlineSubCategoriesCount: z.number(),
  get categories() {
    return z.array(CategoryTree).optional()
  },
  c_showInMenu: z.boolean(),
  c_image: ImageSchema.nullable(),
  c_banner: ImageSchema.nullable(),
})

export const CategorySchema = named('Category', CategoryTree)

export interface CategoryDocument {
  id: string
  name: string
  description?: string
  pageTitle?: string
  pageDescription?: string
  image?: string
  parentCategoryId?: string
  parentCategoryTree: { id: string; name: string }[]
  onlineSubCategoriesCount: number
  categories?: CategoryDocument[]
  c_showInMenu: boolean
  c_image: ImageDocument | null
  c_banner: ImageDocument | null
}

interface Shown {
  categories: ReadonlyMap<string, Category>
  /** The number of levels of children. */
  levels: number
  /** Whether the shop's own storefront asks. For others, the path to a category begins below the root. */
  isOwn: boolean
}

/** A category with its children. */
export function categoryDocument(category: Category, { categories, levels, isOwn }: Shown): CategoryDocument {
  const { id, name, description, pageTitle, pageDescription, parentId, childIds, image, banner } = category
  const categoriesOf = (ids: readonly string[]) => ids.flatMap((one) => categories.get(one) ?? [])
  return {
    id,
    name,
    ...(description !== null && { description }),
    ...(pageTitle !== null && { pageTitle }),
    ...(pageDescription !== null && { pageDescription }),
    ...(image && { image: imageDocument(image).link }),
    ...(parentId !== null && { parentCategoryId: parentId }),
    parentCategoryTree: categoriesOf([...category.ancestorIds, id])
      .filter((one) => isOwn || one.parentId !== null)
      .map((one) => ({ id: one.id, name: one.name })),
    onlineSubCategoriesCount: childIds.length,
    ...(levels > 0 && {
      categories: categoriesOf(childIds).map((child) =>
        categoryDocument(child, { categories, levels: levels - 1, isOwn }),
      ),
    }),
    c_showInMenu: category.showInMenu,
    c_image: image && imageDocument(image),
    c_banner: banner && imageDocument(banner),
  }
}
