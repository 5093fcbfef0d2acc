import { z } from 'zod'
import { named, withCustom } from '#api/documents/document-schema.ts'
import { custom, readText } from '#api/scapi/custom.ts'
import type { ProductList, ProductListItem } from '#commerce/product-lists/product-lists.ts'

export const CustomerProductListItemSchema = named(
  'CustomerProductListItem',
  withCustom({
    id: z.string(),
    productId: z.string(),
    quantity: z.number(),
    purchasedQuantity: z.number(),
    priority: z.number(),
    public: z.boolean(),
    type: z.literal('product'),
    c_color: z.string().optional(),
    c_colorID: z.string().optional(),
    c_name: z.string().optional(),
    c_productId: z.string().optional(),
  }),
)

export const ListTypeSchema = z.enum([
  'wish_list',
  'gift_registry',
  'shopping_list',
  'custom_1',
  'custom_2',
  'custom_3',
])

export const ListEventSchema = z.strictObject({
  type: z.string(),
  date: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  country: z.string().optional(),
})

const RegistrantSchema = z.strictObject({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.string(),
})

const AddressLinkSchema = z.strictObject({ addressId: z.string(), title: z.string() })

export const CustomerProductListSchema = named(
  'CustomerProductList',
  z.strictObject({
    id: z.string(),
    type: ListTypeSchema,
    name: z.string().optional(),
    description: z.string().optional(),
    public: z.boolean(),
    event: ListEventSchema.optional(),
    registrant: RegistrantSchema.optional(),
    coRegistrant: RegistrantSchema.optional(),
    productListShippingAddress: z
      .strictObject({
        addressId: z.string(),
        firstName: z.string().optional(),
        lastName: z.string().optional(),
        city: z.string().optional(),
      })
      .optional(),
    shippingAddressInfo: AddressLinkSchema.optional(),
    currentShippingAddressInfo: AddressLinkSchema.optional(),
    postEventShippingAddressInfo: AddressLinkSchema.optional(),
    c_share: z
      .strictObject({
        token: z.string(),
        firstName: z.string(),
      })
      .optional(),
    creationDate: z.string(),
    lastModified: z.string(),
    customerProductListItems: z.array(CustomerProductListItemSchema),
  }),
)

/** CustomerProductList (ACC-058). */
export const productListDocument = (list: ProductList) => ({
  ...list.details,
  id: list.id,
  type: list.type,
  name: list.name ?? undefined,
  description: list.description ?? undefined,
  public: list.isPublic,
  /** The link to the list contains the token; readers see the first name. Absent while the list is not shared. */
  c_share: list.share ? { token: list.share.token, firstName: list.share.firstName ?? '' } : undefined,
  creationDate: list.createdAt,
  lastModified: list.modifiedAt,
  customerProductListItems: list.items.map(productListItemDocument),
})

/** CustomerProductListItem (ACC-059). */
export function productListItemDocument(item: ProductListItem) {
  return {
    ...custom(item.custom),
    id: item.id,
    productId: item.productId,
    quantity: item.quantity,
    purchasedQuantity: 0,
    priority: item.priority,
    public: item.isPublic,
    type: 'product' as const,
    c_color: readText(item.custom.c_color),
    c_colorID: readText(item.custom.c_colorID),
    /** Stored when the item was added: the name, and the product of which it is a size or wrap. */
    c_name: readText(item.custom.c_name),
    c_productId: readText(item.custom.c_productId),
  }
}
