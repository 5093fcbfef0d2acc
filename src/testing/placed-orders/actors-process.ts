import { once } from 'node:events'
import { openDatabase } from '#commerce/database.ts'
import { delayedDatabase } from '#testing/interleavings/delayed-database.ts'
import { openSeededRandom } from '#testing/seeded-random.ts'
import { actTogether, placeOrders } from './act.ts'
import { importAgain } from './imports.ts'
import { openStage } from './stage.ts'
import type { ActorsSettings, ActorsTask } from './start-actors.ts'

/**
 * A process of the shop with actors: `node actors-process.ts <settings as JSON>`. It executes one task after the
 * other.
 */
// start-actors.ts writes both, and types describe them.
const { url, seed, tokens, giftCards, importFolder } = JSON.parse(process.argv[2] ?? '') as ActorsSettings

const database = delayedDatabase(openDatabase({ url, poolSize: 4 }), openSeededRandom(seed))
const stage = await openStage(database, { tokens, giftCards })

for (;;) {
  process.send?.({ faults: stage.faults.splice(0), counts: [...stage.counts] })
  const [{ round, people, steps, orders }] = (await once(process, 'message')) as [ActorsTask]
  if (round === 'end') break
  const taskSeed = seed + round * 17
  await placeOrders(stage, { seed: taskSeed, orders })
  await Promise.all([
    actTogether(stage, { seed: taskSeed, people, steps }),
    importFolder && importAgain(stage, importFolder, openSeededRandom(taskSeed)),
  ])
}
await database.close()
process.disconnect()
