import { noteFaults } from '#testing/interleavings/staff.ts'
import { openSeededRandom, type SeededRandom } from '#testing/seeded-random.ts'
import { buyers, place } from './buyers.ts'
import { packers } from './packers.ts'
import { service } from './service.ts'
import { shopWork } from './shop-work.ts'
import { countAnswers, type Acting, type PlacedStage } from './stage.ts'

const actions = { ...buyers, ...packers, ...service, ...shopWork }

/** Several actors work at the same time in this process. Each repeats their choices with the same seed. */
export async function actTogether(
  stage: PlacedStage,
  { seed, people, steps }: { seed: number; people: number; steps: number },
): Promise<void> {
  await Promise.all(
    Array.from({ length: people }, (_, index) =>
      actAlone({ ...stage, random: openSeededRandom(seed * 100 + index) }, steps),
    ),
  )
}

/** Places orders first, so that the actors have some. */
export async function placeOrders(stage: PlacedStage, { seed, orders }: { seed: number; orders: number }) {
  const acting = { ...stage, random: openSeededRandom(seed * 100 + 99) }
  for (let index = 0; index < orders; index += 1)
    await noteFaults(stage, 'place', async () => countAnswers(stage, 'place', await place(acting)))
}

/** Every fifth action is executed twice at the same time. */
async function actAlone(acting: Acting, steps: number): Promise<void> {
  const { random } = acting
  for (let step = 0; step < steps; step += 1) {
    const [name, { act }] = pickAction(random)
    const press = () =>
      noteFaults(acting, name, async () => {
        countAnswers(acting, name, await act(acting))
      })
    await Promise.all(random.below(5) === 0 ? [press(), press()] : [press()])
  }
}

function pickAction(random: SeededRandom) {
  const all = Object.entries(actions)
  let at = random.next() * all.reduce((sum, [, { weight }]) => sum + weight, 0)
  const found = all.find(([, { weight }]) => (at -= weight) < 0)
  if (!found) throw new Error('There is no action')
  return found
}
