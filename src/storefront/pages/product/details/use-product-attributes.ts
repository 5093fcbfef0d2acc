import { useEffect, useState } from 'react'
import { calls } from '#storefront/lib/api/calls.ts'

/** The attributes of a product that only the panel loads. */
export type ProductAttributes = Awaited<ReturnType<typeof readAttributes>>

async function readAttributes(productId: string) {
  const product = await calls().ShopperProducts.getProduct({
    parameters: { id: productId, expand: ['none'] },
  })
  return {
    id: product.id,
    features: product.c_tabFeatures,
    pdfUrl: product.c_pdfURL,
    ingredients: product.c_productIngredients,
    servingSize: product.c_servingSize,
    nutrition: product.c_nutrition,
    weightGrams: product.c_weightGrams,
    isKosher: product.c_isKosher,
    isDairyFree: product.c_isDairyFree,
  }
}

/** Undefined while they load. */
export function useProductAttributes(productId: string): ProductAttributes | 'failed' | undefined {
  const [attributes, setAttributes] = useState<ProductAttributes | 'failed'>()
  useEffect(() => {
    let isCurrent = true
    readAttributes(productId)
      .catch((error: unknown) => {
        console.error(error)
        return 'failed' as const
      })
      .then((found) => isCurrent && setAttributes(found))
    return () => {
      isCurrent = false
    }
  }, [productId])
  return attributes
}
