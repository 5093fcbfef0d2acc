import type { Database } from '#commerce/database.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import { refuse } from '#commerce/refusals.ts'
import type { Concierges } from './concierges.ts'
import { widthAround } from './postal-area.ts'
import { allConcierges, replaceConcierges } from './queries.ts'

/** Opens the concierges. Announces the tag `concierges`. */
export function openConcierges({
  database,
  readModel,
}: {
  database: Database
  readModel: ReadModel
}): Concierges {
  const all = () => readModel.getOrLoad('concierges', ['concierges'], () => allConcierges(database))
  return {
    async find(postalCode) {
      const candidates = (await all()).flatMap((concierge) =>
        concierge.postalCodes.flatMap((range) => {
          const width = widthAround(postalCode, range)
          return width === undefined ? [] : [{ concierge, width }]
        }),
      )
      const [nearest] = candidates.toSorted((one, other) => one.width - other.width)
      return nearest?.concierge ?? refuse('concierge-not-found', { postalCode })
    },
    records: {
      all: () => allConcierges(database),
      replace: async (concierges) => ((await replaceConcierges(database, concierges)) ? ['concierges'] : []),
    },
  }
}
