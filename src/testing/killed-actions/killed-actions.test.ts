import { expect, test } from 'vitest'
import { staffCalls } from '#api/staff-calls.ts'
import { sql } from '#commerce/database.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { isEveryStatementCounted } from '#testing/counted-statements.ts'
import { stockedDatabase } from '#testing/database.ts'
import { countStatements, dieBefore } from '#testing/orders/mortal-shop.ts'
import { truncateOrders } from '#testing/orders/truncate-orders.ts'
import { findFaultsNow, findOrderFaults } from '#testing/placed-orders/find-order-faults.ts'
import { runDry } from '#testing/placed-orders/run-dry.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { signUpMember } from '#testing/staff/members.ts'
import { killedCalls, killedFunctions } from './killed-actions.ts'
import { outcomeOf } from './outcome.ts'
import { prepareSites, type Act, type Begin, type Scene } from './scene.ts'

const database = await stockedDatabase()
await prepareSites(database)
const { shop, routes } = openShopWithAdapters(database)
const signUp = async (email: string) => (await signUpMember(shop.staff, { email, roleId: 'owner' })).token
const scene: Scene = {
  shop,
  database,
  routes,
  tokens: [await signUp('ada@example.com'), await signUp('ben@example.com')],
}

/**
 * All statements take a quarter of an hour: `BONBON_TEST_EVERY_STATEMENT=on`. Otherwise one statement, a different
 * one for each action.
 */
const moments = (all: number, index: number): number[] =>
  isEveryStatementCounted
    ? Array.from({ length: all }, (_, before) => before + 1)
    : [index % 2 === 0 ? all : 1 + ((index * 7 + Math.floor(all / 2)) % all)]

const reset = () =>
  database.script(`
    ${truncateOrders('outbox', 'sandbox_authorisations', 'attempts', 'bulk_runs', 'staff_requests', 'stock_movements', 'hold_rules')}
    truncate e_gift_cards, gift_card_movements cascade; truncate gift_cards cascade; truncate coupon_uses;
    update stock set on_hand = 900, opened_parts = 0, counted = 900, counted_parts = 900::bigint * 18018000, left_parts = 0,
      counted_at = clock_timestamp() where not is_perpetual`)

async function begin(start: Begin): Promise<{ act: Act; lastEntry: number }> {
  await reset()
  const act = await start(scene)
  const entry = await database.row<{ last: number }>(sql`
    select coalesce(max(id), 0)::int as last from staff_audit`)
  return { act, lastEntry: entry?.last ?? 0 }
}

/** Runs the jobs until no work is left. Returns the inconsistencies. */
const findFaults = async () => [
  ...(await runDry(scene, { rounds: 2, seconds: 25 * 60 })),
  ...(await findOrderFaults(scene)),
]

/** Expects success: a call that is repeated with its key has the same response. */
function expectAnswered(answer: unknown): void {
  if (
    typeof answer === 'object' &&
    answer !== null &&
    'status' in answer &&
    typeof answer.status === 'number'
  )
    expect(answer.status, JSON.stringify(answer)).toBeLessThan(300)
}

const takesKey = new Set(Object.entries(staffCalls).flatMap(([name, call]) => (call.takesKey ? [name] : [])))

const all = Object.entries({ ...killedCalls, ...killedFunctions })

test.each(all.map(([name, start], index) => [name, start, index] as const))(
  'SALE-021 %s: after a crash before any statement, no data are lost, and a second attempt executes the action once',
  async (name, start, index) => {
    // Without a key, a second attempt is a second call.
    const isCountedOnce = !killedCalls[name] || takesKey.has(name)
    const undisturbed = await begin(start)
    let answers: unknown[] = []
    const statements = await countStatements(database.url, async (of) => {
      answers = [await undisturbed.act(of)]
    })
    expect(answers).toHaveLength(1)
    expectAnswered(answers[0])
    expect(isRefusal(answers[0]), JSON.stringify(answers[0])).toBe(false)
    expect(await findFaults()).toEqual([])
    const expected = await outcomeOf(database, undisturbed.lastEntry)
    for (const moment of moments(statements, index)) {
      const said = `before statement ${moment} of ${statements}`
      const { act, lastEntry } = await begin(start)
      await dieBefore({ url: database.url, statements: moment }, act)
      expect(await findFaultsNow(database), said).toEqual([])
      // Either the action is repeated immediately, or never.
      const isTriedAgain = moment % 3 > 0 || moment === statements
      if (isTriedAgain) expectAnswered(await act(shop))
      expect(await findFaults(), said).toEqual([])
      if (!isTriedAgain) continue
      const found = await outcomeOf(database, lastEntry)
      expect(isCountedOnce ? found : { ...found, audit: expected?.audit }, said).toEqual(expected)
    }
  },
  600_000,
)
