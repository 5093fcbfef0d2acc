import { z } from 'zod'
import { call } from '#api/call.ts'
import { CurrencySchema, named } from '#api/documents/document-schema.ts'
import { imageDocument, ImageSchema } from '#api/documents/image-document.ts'
import type { Product, ProductImage } from '#commerce/catalog/catalog.ts'
import type { BuilderBox, BuilderProducts } from '#commerce/custom-mix/custom-mixes.ts'
import type { Price } from '#commerce/pricing/pricing.ts'
import { mixBuilders, mixStorageIds } from '#shared/boxes/custom-mix.ts'
import { toDecimal } from '#shared/money/money.ts'

const MixBoxVariantSchema = named(
  'MixBoxVariant',
  z.strictObject({
    productId: z.string(),
    name: z.string(),
    variationValues: z.strictObject({
      color: z.string().optional(),
      size: z.string().optional(),
      wrap: z.string().optional(),
    }),
    price: z.number().nullable(),
    listPrice: z.number().nullable(),
    image: ImageSchema.nullable(),
    weightGrams: z.number(),
    isPickupEnabled: z.boolean(),
    c_customMixUnitType: z.enum(['percent', 'piece']).optional(),
    c_customMixUnitIncrement: z.number().optional(),
    c_customMixFlavorLimit: z.number().optional(),
    c_maxPieceUnits: z.number().optional(),
    c_customMixColumns: z.number().nullable().optional(),
    c_customMixCategory: z.string().nullable().optional(),
  }),
)

const MixBoxSchema = named(
  'MixBox',
  z.strictObject({
    productId: z.string(),
    name: z.string(),
    shortDescription: z.string(),
    c_features: z.array(z.string()),
    image: ImageSchema.nullable(),
    weightGrams: z.number(),
    defaultVariantId: z.string().nullable(),
    c_customMixCode: z.string(),
    variationAttributes: z.array(
      z.strictObject({
        id: z.enum(['color', 'size', 'wrap']),
        name: z.string(),
        values: z.array(
          z.strictObject({
            value: z.string(),
            name: z.string(),
            description: z.string().nullable(),
            swatch: z
              .strictObject({
                file: z.string(),
                hash: z.string(),
                alt: z.string(),
                width: z.number(),
                height: z.number(),
              })
              .optional(),
          }),
        ),
      }),
    ),
    variants: z.array(MixBoxVariantSchema),
    pieceIds: z.array(z.string()),
    c_customMixUnitType: z.enum(['percent', 'piece']),
    c_customMixUnitIncrement: z.number(),
    c_customMixFlavorLimit: z.number(),
    c_maxPieceUnits: z.number(),
    c_customMixColumns: z.number().nullable(),
    c_customMixCategory: z.string().nullable(),
  }),
)

const MixPieceProductSchema = named(
  'MixPieceProduct',
  z.strictObject({
    productId: z.string(),
    masterId: z.string().nullable(),
    name: z.string(),
    shortDescription: z.string(),
    image: ImageSchema.nullable(),
    topImage: ImageSchema.nullable(),
    categoryId: z.string(),
    categoryName: z.string(),
    categoryIds: z.array(z.string()),
    collection: z.string().nullable(),
    flavours: z.array(z.string()),
    coating: z.string().nullable(),
    ingredients: z.string(),
    allergens: z.array(z.string()),
    mayContain: z.array(z.string()),
    isKosher: z.boolean(),
    isDairyFree: z.boolean(),
    isMeltable: z.boolean(),
    isPickupEnabled: z.boolean(),
    isShipped: z.boolean(),
    weightGrams: z.number(),
    piecesPerUnit: z.number(),
  }),
)

const CustomMixesSchema = named(
  'CustomMixes',
  z.strictObject({
    builder: z.enum(['candy', 'lollipops']),
    storageId: z.string(),
    currency: CurrencySchema,
    boxes: z.array(MixBoxSchema),
    pieces: z.array(MixPieceProductSchema),
  }),
)

/** MIX-009, MIX-010: the data for a builder's pages. */
export const getCustomMixes = call({
  path: 'GET /custom-mixes/{builder}',
  summary: 'Returns the boxes of a builder with their prices, and the pieces that go into them.',
  description:
    '`builder` is `candy` or `lollipops`. The product and inventory calls have the stock of the pieces, of the web or of a shop.',
  auth: 'public',
  parameters: z.object({ builder: z.enum(mixBuilders) }),
  async handle({ shop, site, currency, locale, parameters: { builder } }) {
    const products = await shop.customMixes.productsOf(site, builder, locale)
    const ids = products.boxes.flatMap(({ box, variants }) => [box.id, ...variants.map(({ id }) => id)])
    return { builder, products, prices: await shop.pricing.prices(site.id, currency, ids) }
  },
  document: CustomMixesSchema,
  answer: ({ builder, products, prices }, { currency }) => ({
    builder,
    storageId: mixStorageIds[builder],
    currency,
    boxes: products.boxes.map((box) => boxDocument(box, prices)),
    pieces: products.pieces.map((piece) => pieceDocument(piece, products.categories)),
  }),
  tags: () => ['products', 'assortments', 'categories', 'images', 'prices'],
})

type Prices = ReadonlyMap<string, Price>

function boxDocument({ box, variants, pieceIds }: BuilderBox, prices: Prices) {
  const { customMix } = box
  return {
    productId: box.id,
    name: box.name,
    shortDescription: box.shortDescription,
    c_features: box.features,
    image: imageOf(box, 'main'),
    weightGrams: box.weightGrams,
    defaultVariantId: box.defaultVariantId,
    c_customMixCode: customMix.code,
    ...mixFields(customMix),
    variationAttributes: box.variationAttributes,
    /** The products that are added to the bag: the variants, or the box itself. */
    variants: (variants.length > 0 ? variants : [box]).map((variant) => variantDocument(variant, prices)),
    pieceIds,
  }
}

function variantDocument(variant: Product, prices: Prices) {
  const price = prices.get(variant.id)
  return {
    productId: variant.id,
    name: variant.name,
    variationValues: variant.variationValues,
    /** The price. Null if the box has no price and cannot be bought. */
    price: price ? toDecimal(price.saleCents ?? price.listCents, price.currency) : null,
    listPrice: price ? toDecimal(price.listCents, price.currency) : null,
    image: imageOf(variant, 'main'),
    weightGrams: variant.weightGrams,
    isPickupEnabled: variant.isPickupEnabled && !variant.isOnlineOnly,
    ...(variant.customMix && mixFields(variant.customMix)),
  }
}

const mixFields = (mix: NonNullable<Product['customMix']>) => ({
  c_customMixUnitType: mix.unitType,
  c_customMixUnitIncrement: mix.unitIncrement,
  c_customMixFlavorLimit: mix.flavourLimit,
  c_maxPieceUnits: mix.maxPieceUnits,
  c_customMixColumns: mix.columns,
  c_customMixCategory: mix.categoryId,
})

function pieceDocument(piece: Product, categories: BuilderProducts['categories']) {
  const { contents, primaryCategoryId } = piece
  return {
    productId: piece.id,
    /** The product that this piece is a variant of. */
    masterId: piece.masterId,
    name: piece.name,
    shortDescription: piece.shortDescription,
    image: imageOf(piece, 'main'),
    /** The cut-out picture for the tray. */
    topImage: imageOf(piece, 'top') ?? imageOf(piece, 'main'),
    categoryId: primaryCategoryId,
    categoryName: categories.get(primaryCategoryId)?.name ?? '',
    categoryIds: piece.categoryIds,
    collection: piece.collection,
    flavours: contents.flavours,
    coating: contents.coating,
    ingredients: contents.ingredients,
    allergens: contents.allergens,
    mayContain: contents.mayContain,
    isKosher: contents.isKosher,
    isDairyFree: contents.isDairyFree,
    isMeltable: contents.isMeltable,
    isPickupEnabled: piece.isPickupEnabled && !piece.isOnlineOnly,
    isShipped: !piece.isPickupOnly && !piece.isInShopOnly && !piece.isComingSoon,
    weightGrams: piece.weightGrams,
    piecesPerUnit: piece.piecesPerUnit,
  }
}

const imageOf = ({ images }: Product, view: ProductImage['view']) => {
  const image = images.find((one) => one.view === view)
  return image ? imageDocument(image) : null
}
