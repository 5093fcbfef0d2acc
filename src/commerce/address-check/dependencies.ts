import type { Database } from '#commerce/database.ts'
import type { Stores } from '#commerce/stores/stores.ts'

export interface OwnCheckerDependencies {
  database: Database
  stores: Pick<Stores, 'locate' | 'codesOfCities'>
}
