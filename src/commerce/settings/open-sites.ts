import type { Database } from '#commerce/database.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import { brandNamed, defaultPreferences } from './inputs.ts'
import { allSites, replaceSites, setMaintenance } from './queries.ts'
import type { Sites } from './sites.ts'

/** Opens the sites. Announces the tag `sites`. */
export function openSites({ database, readModel }: { database: Database; readModel: ReadModel }): Sites {
  // A site that was saved before a preference or the brand existed has its default.
  const read = async () =>
    (await allSites(database)).map((site) => ({
      ...site,
      brand: { ...brandNamed(site.name), ...site.brand },
      preferences: { ...defaultPreferences, ...site.preferences },
    }))
  const all = () => readModel.getOrLoad('sites', ['sites'], read)
  return {
    all,
    find: async (siteId) => (await all()).find(({ id }) => id === siteId),
    setMaintenance: (isOn, siteId) =>
      database.transact(async () => {
        const ids = await setMaintenance(database, isOn, siteId)
        if (ids.length > 0) await database.announce(['sites'])
        return ids
      }),
    records: {
      all: read,
      replace: async (sites) => ((await replaceSites(database, sites)) ? ['sites'] : []),
    },
  }
}
