/**
 * The requests that the pages of the Retail React App 10.2 make of the Shopper APIs (DROP-114): methods, paths, names
 * in query and body, and the members of answers that the app reads. Nothing of it is code of the app.
 *
 * `{name}` stands for a value of the walk, or for one that an earlier answer had.
 */
export interface AppRequest {
  /** The page and what the shopper does there. */
  step: string
  /** Method and path at the root of the host, as the app's proxy sends it. */
  request: string
  query?: Readonly<Record<string, string | readonly string[]>>
  body?: unknown
  /** The default is 200. */
  status?: number
  /** Paths in the answer, such as `hits.0.productId`. */
  reads?: readonly string[]
  /** Values for later requests, as paths in this answer. */
  keeps?: Readonly<Record<string, string>>
}

const organization = 'organizations/{organizationId}'
const products = `/product/shopper-products/v1/${organization}`
const search = `/search/shopper-search/v1/${organization}`
const baskets = `/checkout/shopper-baskets/v2/${organization}/baskets`
const orders = `/checkout/shopper-orders/v1/${organization}/orders`
const customers = `/customer/shopper-customers/v1/${organization}/customers`
const customer = `${customers}/{customerId}`
const stores = `/store/shopper-stores/v1/${organization}`
const configurations = `/configuration/shopper-configurations/v1/${organization}/configurations`
const subscriptions = `/shopper/shopper-consents/v1/${organization}/subscriptions`
const promotions = `/pricing/shopper-promotions/v1/${organization}/promotions`

/** Texts and prices for this shopper. */
const market = { locale: 'en-US', currency: 'USD' }

const address = {
  address1: '615 Oak Knoll Avenue',
  city: 'Pasadena',
  countryCode: 'US',
  firstName: 'Ada',
  lastName: 'Bell',
  phone: '(626) 555-0118',
  postalCode: '91101',
  stateCode: 'CA',
}

const totals = ['productSubTotal', 'shippingTotal', 'taxTotal', 'orderTotal', 'currency']

const home: AppRequest[] = [
  {
    step: 'every page: menu',
    request: `GET ${products}/categories/root`,
    query: { levels: '1', locale: 'en-US' },
    reads: ['id', 'categories.0.id', 'categories.0.name', 'categories.0.onlineSubCategoriesCount'],
  },
  {
    step: 'every page: bag',
    request: `GET ${customer}/baskets`,
    reads: ['total'],
  },
  {
    step: 'every page: configurations',
    request: `GET ${configurations}`,
    reads: ['configurations.0.id', 'configurations.0.value'],
  },
  {
    step: 'every page: product lists of the guest',
    request: `GET ${customer}/product-lists`,
    reads: ['total'],
  },
  {
    step: 'every page: the first wish list of the guest',
    request: `POST ${customer}/product-lists`,
    body: { type: 'wish_list' },
    reads: ['id'],
  },
  {
    step: 'footer: mail lists',
    request: `GET ${subscriptions}`,
    query: { locale: 'en-US' },
    reads: ['data'],
  },
  {
    step: 'home: products of a category that the shop need not have',
    request: `GET ${search}/product-search`,
    query: {
      ...market,
      refine: ['cgid=newarrivals', 'htype=master'],
      limit: '10',
      perPricebook: 'true',
      allVariationProperties: 'true',
      allImages: 'true',
      expand: 'promotions,variations,prices,images,custom_properties',
    },
    reads: ['total'],
  },
]

const list = {
  ...market,
  limit: '25',
  offset: '0',
  perPricebook: 'true',
  allVariationProperties: 'true',
  allImages: 'true',
  expand: 'promotions,variations,prices,images,page_meta_tags,custom_properties',
}

const browse: AppRequest[] = [
  {
    step: 'category: heading',
    request: `GET ${products}/categories/{categoryId}`,
    query: { locale: 'en-US' },
    reads: ['name', 'parentCategoryTree.0.id', 'pageTitle'],
  },
  {
    step: 'category: products',
    request: `GET ${search}/product-search`,
    query: { ...list, refine: ['cgid={categoryId}'], sort: 'best-matches' },
    reads: [
      'total',
      'limit',
      'hits.0.productId',
      'hits.0.productName',
      'hits.0.image.disBaseLink',
      'hits.0.image.alt',
      'hits.0.price',
      'hits.0.currency',
      'hits.0.hitType',
      'refinements.0.attributeId',
      'refinements.0.label',
      'refinements.0.values.0.value',
      'refinements.0.values.0.hitCount',
      'sortingOptions.0.id',
      'sortingOptions.0.label',
      'selectedSortingOption',
      'selectedRefinements.cgid',
    ],
  },
  {
    step: 'category: refined and sorted',
    request: `GET ${search}/product-search`,
    query: { ...list, refine: ['cgid={categoryId}', 'price=(20..50)'], sort: 'price-low-to-high' },
    reads: ['total', 'selectedRefinements.price', 'selectedSortingOption'],
  },
  {
    step: 'search box',
    request: `GET ${search}/search-suggestions`,
    query: { ...market, q: 'choc', expand: 'images,prices', includeEinsteinSuggestedPhrases: 'true' },
    reads: [
      'searchPhrase',
      'productSuggestions.products.0.productId',
      'productSuggestions.products.0.productName',
      'categorySuggestions',
    ],
  },
  {
    step: 'search results',
    request: `GET ${search}/product-search`,
    query: { ...list, q: 'assortment', refine: [], sort: 'best-matches' },
    reads: ['total', 'hits.0.productId', 'query'],
  },
  {
    step: 'product',
    request: `GET ${products}/products/{productId}`,
    query: {
      ...market,
      perPricebook: 'true',
      allImages: 'true',
      expand:
        'availability,promotions,options,images,prices,variations,set_products,bundled_products,page_meta_tags',
    },
    reads: [
      'id',
      'name',
      'price',
      'primaryCategoryId',
      'type.master',
      'imageGroups.0.viewType',
      'imageGroups.0.images.0.disBaseLink',
      'variationAttributes.0.id',
      'variationAttributes.0.values.0.value',
      'variants.0.productId',
      'variants.0.orderable',
      'variants.0.variationValues',
      'inventory.ats',
      'minOrderQuantity',
      'stepQuantity',
    ],
    keeps: { variantId: 'variants.0.productId', primaryCategoryId: 'primaryCategoryId' },
  },
  {
    step: 'product: a variant is chosen',
    request: `GET ${products}/products/{variantId}`,
    query: {
      ...market,
      perPricebook: 'true',
      allImages: 'true',
      expand: 'availability,images,prices,variations',
    },
    reads: ['id', 'type.variant', 'master.masterId', 'price', 'inventory.orderable'],
  },
  {
    step: 'product: breadcrumbs',
    request: `GET ${products}/categories/{primaryCategoryId}`,
    query: { levels: '1', locale: 'en-US' },
    reads: ['parentCategoryTree.0.name'],
  },
]

const bag: AppRequest[] = [
  {
    step: 'product: first ADD TO CART makes a basket',
    request: `POST ${baskets}`,
    body: {},
    reads: ['basketId', 'shipments.0.shipmentId'],
    keeps: { basketId: 'basketId' },
  },
  {
    step: 'product: ADD TO CART',
    request: `POST ${baskets}/{basketId}/items`,
    body: [{ productId: '{variantId}', price: 34.95, quantity: 1 }],
    reads: ['productItems.0.itemId', 'productItems.0.productId', 'productItems.0.quantity', ...totals],
    keeps: { itemId: 'productItems.0.itemId' },
  },
  {
    step: 'bag: the basket of the shopper',
    request: `GET ${customer}/baskets`,
    reads: [
      'total',
      'baskets.0.basketId',
      'baskets.0.currency',
      'baskets.0.customerInfo.customerId',
      'baskets.0.productItems.0.shipmentId',
      'baskets.0.productItems.0.priceAfterItemDiscount',
      'baskets.0.shipments.0.shipmentId',
    ],
  },
  {
    step: 'bag: pictures and stock',
    request: `GET ${products}/products`,
    query: { ...market, ids: '{variantId}', allImages: 'true', perPricebook: 'true' },
    reads: ['data.0.id', 'data.0.name', 'data.0.imageGroups.0.images.0.disBaseLink', 'data.0.inventory.ats'],
  },
  {
    step: 'bag: shipping methods',
    request: `GET ${baskets}/{basketId}/shipments/me/shipping-methods`,
    query: { locale: 'en-US' },
    reads: ['applicableShippingMethods.0.id', 'applicableShippingMethods.0.name', 'defaultShippingMethodId'],
  },
  {
    step: 'bag: quantity',
    request: `PATCH ${baskets}/{basketId}/items/{itemId}`,
    body: { productId: '{variantId}', quantity: 2 },
    reads: ['productItems.0.quantity', ...totals],
  },
  {
    step: 'bag: promo code',
    request: `POST ${baskets}/{basketId}/coupons`,
    body: { code: '{promoCode}' },
    reads: [
      'couponItems.0.code',
      'couponItems.0.couponItemId',
      'couponItems.0.valid',
      'orderPriceAdjustments.0.price',
    ],
    keeps: { couponItemId: 'couponItems.0.couponItemId', promotionId: 'orderPriceAdjustments.0.promotionId' },
  },
  {
    step: 'bag: texts of promotions',
    request: `GET ${promotions}`,
    query: { locale: 'en-US', ids: '{promotionId}' },
    reads: ['data.0.id', 'data.0.calloutMsg', 'data.0.details'],
  },
  {
    step: 'bag: promo code removed',
    request: `DELETE ${baskets}/{basketId}/coupons/{couponItemId}`,
    reads: ['couponItems', ...totals],
  },
]

const checkout: AppRequest[] = [
  {
    step: 'checkout: contact',
    request: `PUT ${baskets}/{basketId}/customer`,
    body: { email: '{email}' },
    reads: ['customerInfo.email'],
  },
  {
    step: 'checkout: address',
    request: `PUT ${baskets}/{basketId}/shipments/me/shipping-address`,
    query: { useAsBilling: 'false' },
    body: address,
    reads: ['shipments.0.shippingAddress.address1', 'shipments.0.shippingAddress.stateCode'],
  },
  {
    step: 'checkout: shipping methods',
    request: `GET ${baskets}/{basketId}/shipments/me/shipping-methods`,
    query: { locale: 'en-US' },
    reads: ['applicableShippingMethods.0.price', 'applicableShippingMethods.0.shippingPromotions'],
    keeps: { shippingMethodId: 'defaultShippingMethodId' },
  },
  {
    step: 'checkout: shipping method',
    request: `PUT ${baskets}/{basketId}/shipments/me/shipping-method`,
    body: { id: '{shippingMethodId}' },
    reads: ['shipments.0.shippingMethod.name', 'shippingItems.0.price', ...totals],
  },
  {
    step: 'checkout: card',
    request: `POST ${baskets}/{basketId}/payment-instruments`,
    body: {
      paymentMethodId: 'CREDIT_CARD',
      paymentCard: {
        holder: 'Ada Bell',
        maskedNumber: '************1111',
        cardType: 'Visa',
        expirationMonth: 12,
        expirationYear: 2030,
      },
    },
    reads: [
      'paymentInstruments.0.paymentInstrumentId',
      'paymentInstruments.0.paymentCard.cardType',
      'paymentInstruments.0.paymentCard.numberLastDigits',
      'paymentInstruments.0.paymentCard.expirationMonth',
    ],
  },
  {
    step: 'checkout: billing address',
    request: `PUT ${baskets}/{basketId}/billing-address`,
    body: address,
    reads: ['billingAddress.postalCode'],
  },
  {
    step: 'checkout: PLACE ORDER',
    request: `POST ${orders}`,
    body: { basketId: '{basketId}' },
    reads: ['orderNo'],
    keeps: { orderNo: 'orderNo' },
  },
  {
    step: 'confirmation',
    request: `GET ${orders}/{orderNo}`,
    query: { locale: 'en-US' },
    reads: [
      'orderNo',
      'customerInfo.email',
      'billingAddress.phone',
      'shipments.0.shippingAddress.firstName',
      'shipments.0.shippingMethod.name',
      'paymentInstruments.0.paymentCard.numberLastDigits',
      'productItems.0.productId',
      ...totals,
    ],
  },
]

/** A guest's way from the home page to the confirmation of the order and an account. */
export const guestWalk: readonly AppRequest[] = [
  ...home,
  ...browse,
  ...bag,
  ...checkout,
  {
    step: 'confirmation: CREATE ACCOUNT',
    request: `POST ${customers}`,
    body: {
      customer: {
        firstName: 'Ada',
        lastName: 'Bell',
        email: '{email}',
        login: '{email}',
        phoneHome: '(626) 555-0118',
      },
      password: '{password}',
    },
    reads: ['customerId'],
  },
]

/** A customer's way from a product to the order in the account. */
export const customerWalk: readonly AppRequest[] = [...bag, ...checkout]

/** The pages of the account, for a logged-in customer. */
export const accountWalk: readonly AppRequest[] = [
  {
    step: 'every page: customer',
    request: `GET ${customer}`,
    reads: ['customerId', 'authType', 'email', 'firstName', 'addresses'],
  },
  {
    step: 'account: profile',
    request: `PATCH ${customer}`,
    body: { firstName: 'Ada', lastName: 'Byron', phoneHome: '(626) 555-0119' },
    reads: ['lastName', 'phoneHome'],
  },
  {
    step: 'account: password',
    request: `PUT ${customer}/password`,
    body: { currentPassword: '{password}', password: 'Honey&Nougat-88' },
    status: 204,
  },
]

/** The order of a customer, and the reasons to cancel and return one. */
export const orderWalk: readonly AppRequest[] = [
  {
    step: 'orders',
    request: `GET ${customer}/orders`,
    query: { limit: '10', offset: '0', expand: 'oms' },
    reads: [
      'total',
      'data.0.orderNo',
      'data.0.status',
      'data.0.creationDate',
      'data.0.orderTotal',
      'data.0.currency',
      'data.0.productItems.0.productId',
      'data.0.shipments.0.shippingAddress.firstName',
    ],
    keeps: { orderNo: 'data.0.orderNo' },
  },
  {
    step: 'order',
    request: `GET ${orders}/{orderNo}`,
    query: { locale: 'en-US', expand: 'oms, oms_shipments' },
    reads: [
      'omsData.status',
      'omsData.shipments',
      'productItems.0.omsData.quantityOrdered',
      'productItems.0.omsData.quantityAvailableToCancel',
      'productItems.0.omsData.quantityAvailableToReturn',
    ],
  },
  {
    step: 'order: reasons',
    request: `GET ${orders}/oms-meta-data`,
    reads: ['cancelReasonCodes', 'returnReasonCodes'],
  },
]

/** Addresses, wish list and orders of a customer, with the session that a login has begun. */
export const listsWalk: readonly AppRequest[] = [
  {
    step: 'account: new address',
    request: `POST ${customer}/addresses`,
    body: { addressId: 'V1StGXR8_Z5jdHi6B-myT', ...address, preferred: true },
    reads: ['addressId', 'preferred'],
  },
  {
    step: 'account: changed address',
    request: `PATCH ${customer}/addresses/V1StGXR8_Z5jdHi6B-myT`,
    body: { ...address, addressId: 'V1StGXR8_Z5jdHi6B-myT', firstName: 'June' },
    reads: ['firstName'],
  },
  {
    step: 'account: removed address',
    request: `DELETE ${customer}/addresses/V1StGXR8_Z5jdHi6B-myT`,
    status: 204,
  },
  {
    step: 'every page: product lists',
    request: `GET ${customer}/product-lists`,
    reads: ['total'],
  },
  {
    step: 'every page: the first wish list',
    request: `POST ${customer}/product-lists`,
    body: { type: 'wish_list' },
    reads: ['id'],
    keeps: { listId: 'id' },
  },
  {
    step: 'product: ADD TO WISHLIST',
    request: `POST ${customer}/product-lists/{listId}/items`,
    body: { quantity: 1, productId: '{productId}', public: false, priority: 1, type: 'product' },
    reads: ['id'],
    keeps: { listItemId: 'id' },
  },
  {
    step: 'wish list',
    request: `GET ${customer}/product-lists`,
    reads: [
      'data.0.type',
      'data.0.customerProductListItems.0.productId',
      'data.0.customerProductListItems.0.id',
    ],
  },
  {
    step: 'wish list: pictures',
    request: `GET ${products}/products`,
    query: { ...market, ids: '{productId}', allImages: 'true', perPricebook: 'true' },
    reads: ['data.0.name', 'data.0.variants.0.productId'],
  },
  {
    step: 'wish list: quantity',
    request: `PATCH ${customer}/product-lists/{listId}/items/{listItemId}`,
    body: { public: false, quantity: 2, priority: 1 },
    reads: ['quantity'],
  },
  {
    step: 'wish list: removed',
    request: `DELETE ${customer}/product-lists/{listId}/items/{listItemId}`,
    status: 204,
  },
  {
    step: 'orders',
    request: `GET ${customer}/orders`,
    query: { limit: '10', offset: '0', expand: 'oms' },
    reads: ['total', 'limit', 'offset', 'data'],
  },
]

/** Shops, pickup, and two addresses. */
export const storesWalk: readonly AppRequest[] = [
  {
    step: 'store locator',
    request: `GET ${stores}/store-search`,
    query: {
      locale: 'en-US',
      countryCode: 'US',
      postalCode: '91101',
      maxDistance: '100',
      distanceUnit: 'mi',
      limit: '200',
    },
    reads: [
      'total',
      'data.0.id',
      'data.0.name',
      'data.0.inventoryId',
      'data.0.storeHours',
      'data.0.distance',
      'data.0.distanceUnit',
      'data.0.address1',
    ],
  },
  {
    step: 'every page: the store of choice',
    request: `GET ${stores}/stores`,
    query: { locale: 'en-US', ids: '{storeId}' },
    reads: ['data.0.id', 'data.0.name', 'data.0.inventoryId', 'data.0.phone'],
    keeps: { inventoryId: 'data.0.inventoryId' },
  },
  {
    step: 'category: in stock at the store',
    request: `GET ${search}/product-search`,
    query: { ...list, refine: ['cgid={categoryId}', 'ilids={inventoryId}'], sort: 'best-matches' },
    reads: ['total', 'hits.0.productId'],
  },
  {
    step: 'product: stock of the store',
    request: `GET ${products}/products/{variantId}`,
    query: { ...market, perPricebook: 'true', allImages: 'true', inventoryIds: '{inventoryId}' },
    reads: ['inventories.0.id', 'inventories.0.orderable', 'inventories.0.stockLevel', 'inventory.id'],
  },
  { step: 'product: basket', request: `POST ${baskets}`, body: {}, keeps: { basketId: 'basketId' } },
  {
    step: 'product: ADD TO CART for pickup',
    request: `POST ${baskets}/{basketId}/items`,
    body: [{ productId: '{variantId}', price: 34.95, quantity: 1, inventoryId: '{inventoryId}' }],
    reads: ['productItems.0.inventoryId'],
  },
  {
    step: 'product: shipping methods',
    request: `GET ${baskets}/{basketId}/shipments/me/shipping-methods`,
    keeps: { pickupMethodId: 'applicableShippingMethods.[c_storePickupEnabled].id' },
  },
  {
    step: 'product: the shipment is picked up',
    request: `PATCH ${baskets}/{basketId}/shipments/me`,
    body: {
      shippingMethod: { id: '{pickupMethodId}' },
      c_fromStoreId: '{storeId}',
      shippingAddress: {
        firstName: 'Marigold Pasadena',
        lastName: 'Pickup',
        address1: '112 Copper Kettle Row',
        city: 'Pasadena',
        countryCode: 'US',
        postalCode: '91101',
        stateCode: 'CA',
        phone: '(626) 555-0101',
      },
    },
    reads: ['shipments.0.c_fromStoreId', 'shipments.0.shippingMethod.id'],
  },
  {
    step: 'checkout: another address',
    request: `POST ${baskets}/{basketId}/shipments`,
    body: { shipmentId: 'shipment_V1StGXR8_Z5jdHi6B-myT', shippingAddress: address },
    reads: ['shipments.1.shipmentId'],
  },
  {
    step: 'bag: a line for the address',
    request: `POST ${baskets}/{basketId}/items`,
    body: [
      { productId: '{variantId}', price: 34.95, quantity: 1, shipmentId: 'shipment_V1StGXR8_Z5jdHi6B-myT' },
    ],
    reads: ['productItems.1.shipmentId'],
    keeps: { secondItemId: 'productItems.1.itemId' },
  },
  {
    step: 'checkout: the line moves to a third address',
    request: `POST ${baskets}/{basketId}/shipments`,
    body: {
      shipmentId: 'shipment_0nT2nRkp5lQ3uXwZ9aBcD',
      shippingAddress: { ...address, lastName: 'Byron' },
    },
    reads: ['shipments.2.shipmentId'],
  },
  {
    step: 'checkout: the line moves',
    request: `PATCH ${baskets}/{basketId}/items`,
    body: [
      {
        itemId: '{secondItemId}',
        productId: '{variantId}',
        quantity: 1,
        shipmentId: 'shipment_0nT2nRkp5lQ3uXwZ9aBcD',
      },
    ],
    reads: ['productItems.1.shipmentId'],
  },
  {
    step: 'checkout: the shipment that is empty now',
    request: `DELETE ${baskets}/{basketId}/shipments/shipment_V1StGXR8_Z5jdHi6B-myT`,
    reads: ['shipments.1.shipmentId'],
  },
]
