import { chunksOf } from '#shared/work/chunks.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { pieceView, type PieceView } from './piece-view.ts'

/** The maximum number of ids in one request (API-059). */
const batchSize = 24

/** The pieces of a box by product id. A piece that the site does not sell is absent. */
export async function readPieces(ids: readonly string[]): Promise<ReadonlyMap<string, PieceView>> {
  const answers = await Promise.all(
    chunksOf([...new Set(ids)], batchSize).map((some) =>
      calls().ShopperProducts.getProducts({
        parameters: { ids: some, expand: ['images'], imgTypes: 'top:1,large:1' },
      }),
    ),
  )
  return new Map(answers.flatMap(({ data }) => data.map((product) => [product.id, pieceView(product)])))
}
