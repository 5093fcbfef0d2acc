import type { ProductDocument } from '#api/scapi/shopper-products/product-document.ts'
import { openStockedShop, type TestShop } from './shop.ts'

interface ProductCalls extends TestShop {
  /** Calls an endpoint of ShopperProducts as a foreign client, and returns the document with the test's type. */
  get: <Document>(path: string, siteId?: string) => Promise<Document>
  /** The document of a product for the shop's own storefront. */
  productOf: (id: string, query?: string, siteId?: string) => Promise<ProductDocument>
}

export interface ProductList {
  data: ProductDocument[]
  limit: number
  total: number
}

/** Opens the fixture shop with the endpoints of ShopperProducts. */
export async function openProductCalls(): Promise<ProductCalls> {
  const opened = await openStockedShop()
  const root = '/mobify/proxy/api/product/shopper-products/v1/organizations/f_ecom_bonbon_001'

  async function get<Document>(path: string, siteId = 'main'): Promise<Document> {
    const separator = path.includes('?') ? '&' : '?'
    const response = await opened.request(`${root}/${path}${separator}siteId=${siteId}`)
    // The test knows the type of its request.
    return (await response.json()) as Document
  }

  return {
    ...opened,
    get,
    async productOf(id, query = '', siteId = 'main') {
      const path = `/api/${siteId}/scapi/ShopperProducts/getProduct?id=${id}&${query}`
      // The description of the call has this type.
      return (await (await opened.request(path)).json()) as ProductDocument
    },
  }
}
