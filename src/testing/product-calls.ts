import type { ProductDocument } from '#api/scapi/shopper-products/product-document.ts'
import { openStockedShop, type TestShop } from './shop.ts'

export interface ProductCalls extends TestShop {
  /** The answer of a call of ShopperProducts; the test names the document that it should be. */
  get: <Document>(path: string, siteId?: string) => Promise<Document>
  productOf: (id: string, query?: string, siteId?: string) => Promise<ProductDocument>
}

export interface ProductList {
  data: ProductDocument[]
  limit: number
  total: number
}

/** The small shop of the tests, with ShopperProducts at hand. */
export async function openProductCalls(): Promise<ProductCalls> {
  const opened = await openStockedShop()
  const root = '/mobify/proxy/api/product/shopper-products/v1/organizations/f_ecom_bonbon_001'

  async function get<Document>(path: string, siteId = 'main'): Promise<Document> {
    const joint = path.includes('?') ? '&' : '?'
    const response = await opened.request(`${root}/${path}${joint}siteId=${siteId}`)
    return (await response.json()) as Document
  }

  return {
    ...opened,
    get,
    productOf: (id, query = '', siteId = 'main') => get(`products/${id}?${query}`, siteId),
  }
}
