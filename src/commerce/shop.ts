import type { AddressCheck } from './address-check/address-check.ts'
import { openAddressCheck } from './address-check/open-address-check.ts'
import { openAvailability } from './availability/availability.ts'
import type { Baskets } from './baskets/baskets.ts'
import { openBaskets } from './baskets/open-baskets.ts'
import type { BotChecks } from './bot-check/bot-check.ts'
import { openBotCheck } from './bot-check/open-bot-check.ts'
import type { Campaigns } from './campaigns/campaigns.ts'
import { openCampaigns } from './campaigns/open-campaigns.ts'
import type { Catalog } from './catalog/catalog.ts'
import { openCatalog } from './catalog/open-catalog.ts'
import { openCustomMixes, type CustomMixes } from './custom-mix/custom-mixes.ts'
import { openSavedBoxes } from './custom-mix/open-saved-boxes.ts'
import type { SavedBoxes } from './custom-mix/saved-boxes.ts'
import type { Concierges } from './concierges/concierges.ts'
import { openConcierges } from './concierges/open-concierges.ts'
import type { Content } from './content/content.ts'
import { openContent } from './content/open-content.ts'
import type { Customers } from './customers/customers.ts'
import { openCustomers } from './customers/open-customers.ts'
import type { Database } from './database.ts'
import type { Feedback } from './feedback/feedback.ts'
import { openFeedback } from './feedback/open-feedback.ts'
import { openReadModel } from './read-model.ts'
import type { Fundraisers } from './fundraisers/fundraisers.ts'
import { openFundraisers } from './fundraisers/open-fundraisers.ts'
import type { Images } from './images/images.ts'
import { openImages } from './images/open-images.ts'
import { openGiftCards, type GiftCards } from './gift-cards/gift-cards.ts'
import type { Inventory } from './inventory/inventory.ts'
import { openInventory } from './inventory/open-inventory.ts'
import type { Leads } from './leads/leads.ts'
import { openLeads } from './leads/open-leads.ts'
import type { Limits } from './limits/limits.ts'
import { openLimits } from './limits/open-limits.ts'
import { openMail, type Mail } from './mail/mail.ts'
import { openBackInStockAlerts, type BackInStockAlerts } from './back-in-stock/back-in-stock.ts'
import { openOrders } from './orders/open-orders.ts'
import type { Orders } from './orders/orders.ts'
import { openPurchases } from './orders/purchases.ts'
import { openSales } from './orders/sales.ts'
import { openOrganisations } from './organisations/open-organisations.ts'
import type { Organisations } from './organisations/organisations.ts'
import { openRedirects } from './redirects/open-redirects.ts'
import type { Redirects } from './redirects/redirects.ts'
import { openApprovals } from './payment-approvals/open-approvals.ts'
import type { Approvals } from './payment-approvals/payment-approvals.ts'
import { openPayments, type Payments } from './payments/payments.ts'
import { openPricing } from './pricing/open-pricing.ts'
import { priceRules } from './pricing/price-rules.ts'
import type { Pricing } from './pricing/pricing.ts'
import { openPrivacy } from './privacy/open-privacy.ts'
import type { Privacy } from './privacy/privacy.ts'
import { openProductLists } from './product-lists/open-product-lists.ts'
import type { ProductLists } from './product-lists/product-lists.ts'
import { openRecipientLists } from './recipient-lists/open-recipient-lists.ts'
import type { RecipientLists } from './recipient-lists/recipient-lists.ts'
import { openRecommendations } from './recommendations/open-recommendations.ts'
import type { Recommendations } from './recommendations/recommendations.ts'
import { openReviews } from './reviews/open-reviews.ts'
import type { Reviews } from './reviews/reviews.ts'
import { openSearch, type Search } from './search/search.ts'
import { openSecurityLog } from './security-log/open-security-log.ts'
import type { SecurityLog } from './security-log/security-log.ts'
import { openSessions, type ClientSettings } from './sessions/open-sessions.ts'
import type { Sessions } from './sessions/sessions.ts'
import { openSealedTexts, type SealedTexts } from './settings/sealed-texts.ts'
import { openSecrets } from './settings/secrets.ts'
import { siteOrigin, type Origins } from './settings/site-origin.ts'
import { openSites } from './settings/open-sites.ts'
import type { Sites } from './settings/sites.ts'
import { openShipping } from './shipping/open-shipping.ts'
import type { Shipping } from './shipping/shipping.ts'
import type { Ports } from './ports.ts'
import { openStores } from './stores/open-stores.ts'
import type { Stores } from './stores/stores.ts'
import { openRenewals } from './subscriptions/open-renewals.ts'
import type { Renewals } from './subscriptions/renewals.ts'
import { openSubscriptions } from './subscriptions/open-subscriptions.ts'
import type { Subscriptions } from './subscriptions/subscriptions.ts'
import { openTax } from './tax/open-tax.ts'
import type { Tax } from './tax/tax.ts'
import { openImportExport, type ImportExport } from './import-export/import-export.ts'

/** The shop, domain by domain. API, storefront server and commands reach the business through this only. */
export interface Shop {
  database: Database
  sites: Sites
  images: Images
  catalog: Catalog
  customMixes: CustomMixes
  redirects: Redirects
  pricing: Pricing
  inventory: Inventory
  stores: Stores
  concierges: Concierges
  addressCheck: AddressCheck
  content: Content
  reviews: Reviews
  search: Search
  shipping: Shipping
  tax: Tax
  limits: Limits
  sessions: Sessions
  customers: Customers
  organisations: Organisations
  fundraisers: Fundraisers
  privacy: Privacy
  securityLog: SecurityLog
  productLists: ProductLists
  recipientLists: RecipientLists
  savedBoxes: SavedBoxes
  payments: Payments
  giftCards: GiftCards
  mail: Mail
  baskets: Baskets
  subscriptions: Subscriptions
  orders: Orders
  renewals: Renewals
  approvals: Approvals
  botCheck: BotChecks
  backInStock: BackInStockAlerts
  leads: Leads
  campaigns: Campaigns
  recommendations: Recommendations
  feedback: Feedback
  importExport: ImportExport
}

/** What the shop needs from its process. */
export interface ShopDependencies extends Partial<Origins> {
  database: Database
  ports: Ports
  /** Organisation and client id of the API, where the settings name them. */
  client?: ClientSettings | undefined
  /** Receives unexpected errors that a call survives: of a payment gateway that did not answer. */
  report?: ((error: unknown) => void) | undefined
  /** The time of subscriptions. Only tests set it. */
  clock?: () => Date
}

/**
 * Opens the shop. Read from top to bottom it is the map of the business: each domain gets the domains that it depends on
 * as a parameter, so a wrong order does not compile.
 */
export function openShop({
  database,
  ports,
  client,
  origin = 'http://localhost:3000',
  siteOrigins,
  report = () => {},
  clock = () => new Date(),
}: ShopDependencies): Shop {
  const readModel = openReadModel({ database })
  const sites = openSites({ database, readModel })
  const foundation = { database, readModel, sites }
  const purchases = openPurchases({ database })

  const merchandise = openMerchandise(foundation, purchases)
  const { catalog, pricing, inventory, search } = merchandise
  const sealedTexts = openSealedTexts({ secrets: openSecrets({ database }) })
  const mail = openMail({
    database,
    sealedTexts,
    mailer: ports.mailer,
    originOf: (site) => siteOrigin({ origin, siteOrigins }, site),
  })
  const shoppers = openShoppers({ database, readModel, ports, client, mail })
  const checkout = openCheckout(foundation, {
    ports,
    merchandise,
    shoppers,
    mail,
    sealedTexts,
    report,
    clock,
  })

  const savedBoxes = openSavedBoxes({ database, catalog })

  const availability = openAvailability({ catalog, pricing, inventory })
  return {
    database,
    sites,
    ...merchandise,
    mail,
    ...shoppers,
    ...checkout,
    savedBoxes,
    addressCheck: openAddressCheck({
      database,
      stores: merchandise.stores,
      vendor: ports.addressChecker,
      report,
    }),
    ...openForms(foundation, { ports, limits: shoppers.limits, mail, content: merchandise.content }),
    backInStock: openBackInStockAlerts({ database, sites, catalog, availability, mail }),
    recommendations: openRecommendations({
      database,
      readModel,
      catalog,
      availability,
      search,
      coPurchases: purchases,
    }),
    importExport: openImportExport({
      database,
      sites,
      ...merchandise,
      ...shoppers,
      ...checkout,
      giftCards: checkout.giftCards.records,
    }),
  }
}

type Foundation = Pick<Shop, 'database' | 'sites'> & { readModel: ReturnType<typeof openReadModel> }

/** What the shop sells and shows: products, prices, stock, shops, content, reviews, and the search over them. */
function openMerchandise(
  { database, readModel, sites }: Foundation,
  purchases: ReturnType<typeof openPurchases>,
) {
  const images = openImages({ database, readModel })
  const catalog = openCatalog({ database, readModel, images })
  const customMixes = openCustomMixes({ catalog })
  const redirects = openRedirects({ database, readModel, readTrees: catalog.records.categories.all })
  const pricing = openPricing({ database, readModel, sites })
  const inventory = openInventory({ database, readModel })
  const stores = openStores({ database, readModel })
  const concierges = openConcierges({ database, readModel })
  const content = openContent({ database, readModel, images })
  const reviews = openReviews({ database, readModel, catalog, purchases })
  const sales = openSales({ database })
  const search = openSearch({ database, sites, catalog, pricing, priceRules, sales })
  return {
    images,
    catalog,
    customMixes,
    redirects,
    pricing,
    inventory,
    stores,
    concierges,
    content,
    reviews,
    search,
  }
}

/** Who shops: sessions of guests and customers, accounts, and the lists of a customer. */
function openShoppers({
  database,
  readModel,
  ports,
  client,
  mail,
}: Pick<ShopDependencies, 'ports' | 'client'> & Pick<Foundation, 'database' | 'readModel'> & { mail: Mail }) {
  const limits = openLimits({ database })
  const sessions = openSessions({ database, secrets: openSecrets({ database }), client })
  const { paymentGateway } = ports
  const securityLog = openSecurityLog({ database })
  const customers = openCustomers({ database, sessions, limits, mail, paymentGateway, securityLog })
  const organisations = openOrganisations({
    database,
    sessions,
    accountOf: (login) => customers.administration.accountOf(login),
  })
  const fundraisers = openFundraisers({ database, readModel })
  const productLists = openProductLists({ database })
  const recipientLists = openRecipientLists({ database })
  const privacy = openPrivacy({ database, sessions, paymentGateway, securityLog })
  return {
    limits,
    sessions,
    securityLog,
    customers,
    organisations,
    fundraisers,
    privacy,
    productLists,
    recipientLists,
  }
}

/** The forms that visitors send, and the check that they are no bots. */
const openForms = (
  { database }: Pick<Foundation, 'database'>,
  { ports, limits, mail, content }: Pick<Shop, 'limits' | 'mail' | 'content'> & { ports: Ports },
) => ({
  botCheck: openBotCheck({ botCheck: ports.botCheck, limits }),
  leads: openLeads({ database, mail, content }),
  campaigns: openCampaigns({ database, content, mail }),
  feedback: openFeedback({ database }),
})

interface CheckoutDependencies {
  ports: Ports
  merchandise: ReturnType<typeof openMerchandise>
  shoppers: ReturnType<typeof openShoppers>
  mail: Mail
  sealedTexts: SealedTexts
  report: (error: unknown) => void
  clock: () => Date
}

/** From the basket to the paid order. */
function openCheckout(
  { database, readModel, sites }: Foundation,
  { ports, merchandise, shoppers, mail, sealedTexts, report, clock }: CheckoutDependencies,
) {
  const { catalog, pricing, inventory, stores } = merchandise
  const { customers, fundraisers, limits, securityLog } = shoppers
  const { paymentGateway } = ports
  const shipping = openShipping({ database, readModel })
  const tax = openTax({ database, readModel })
  const payments = openPayments({ paymentGateway, report })
  const giftCards = openGiftCards({
    database,
    limits,
    secrets: openSecrets({ database }),
    sealedTexts,
    sites,
    mail,
  })
  const baskets = openBaskets({
    database,
    sites,
    catalog,
    pricing,
    priceRules,
    inventory,
    shipping,
    tax,
    stores,
    customers,
    payments,
    giftCards,
    fundraisers,
    limits,
  })
  const subscribing = { database, sites, catalog, pricing, customers, mail, clock }
  const subscriptions = openSubscriptions(subscribing)
  const orders = openOrders({
    database,
    sites,
    baskets,
    inventory,
    shipping,
    payments,
    paymentGateway,
    giftCards,
    limits,
    fundraisers,
    securityLog,
    subscriptions,
    mail,
    report,
  })
  const renewals = openRenewals({ ...subscribing, baskets, orders })
  const approvals = openApprovals({ database, baskets, orders, paymentGateway, report })
  return { shipping, tax, payments, giftCards, baskets, subscriptions, orders, renewals, approvals }
}
