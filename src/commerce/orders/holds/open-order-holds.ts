import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import type { Actor } from '#commerce/orders/journal/order-event.ts'
import { refuse } from '#commerce/refusals.ts'
import { shopDay } from '#shared/dates/calendar-date.ts'
import { countHeld, readHeld } from './hold-queries.ts'
import { holdRulesTag } from './new-order-holds.ts'
import type { OrderHolds } from './order-holds.ts'
import { placeHolds } from './place-holds.ts'
import { changeHoldDays, releaseHolds } from './release-holds.ts'
import {
  countHits,
  countRisks,
  endRule,
  findRule,
  insertRule,
  readRiskRules,
  readRules,
  writeRiskRules,
} from './rule-queries.ts'
import { runHolds } from './run-holds.ts'

/** The default actor: commands are typed by staff. */
const commandLine: Actor = { kind: 'command-line' }

const pageLength = 100

/** Opens the holds of orders. */
export function openOrderHolds(shared: Omit<OrderDependencies, 'actor'>): OrderHolds {
  const { database } = shared
  const by = (actor = commandLine): OrderDependencies => ({ ...shared, actor })
  return {
    place: (targets, details, { actor, ...rest } = {}) => placeHolds(by(actor), targets, details, rest),
    release: (ids, { actor, ...rest } = {}) => releaseHolds(by(actor), ids, rest),
    changeDays: (ids, days, { actor, ...rest } = {}) => changeHoldDays(by(actor), ids, days, rest),
    async list(filter, after) {
      const [rows, counts] = await Promise.all([
        readHeld(database, filter, { after, limit: pageLength + 1 }),
        countHeld(database, { ...filter, reason: undefined }),
      ])
      const shown = rows.slice(0, pageLength)
      return {
        rows: shown,
        next: rows.length > pageLength ? shown.at(-1)?.id : undefined,
        counts: Object.fromEntries(counts.map(({ reason, count }) => [reason, count])),
      }
    },
    run: (now = new Date()) => runHolds(by({ kind: 'shop' }), now),
    rules: rulesOf(shared),
    risks: {
      async all() {
        const rules = await readRiskRules(database)
        const hits = new Map((await countRisks(database, rules)).map(({ kind, count }) => [kind, count]))
        return rules.map((rule) => ({ ...rule, hits: hits.get(rule.kind) ?? 0 }))
      },
      save: (rules) =>
        database.transact(async () => {
          await writeRiskRules(database, rules)
          await database.announce([holdRulesTag])
        }),
    },
  }
}

const rulesOf = ({ database }: Omit<OrderDependencies, 'actor'>): OrderHolds['rules'] => ({
  all: () => readRules(database, shopDay(new Date())),
  count: (scope, limits = {}) => countHits(database, scope, { today: shopDay(new Date()), limits }),
  save: (rule) =>
    database.transact(async () => {
      await insertRule(database, rule)
      await database.announce([holdRulesTag])
      const saved = await findRule(database, rule.id)
      if (!saved) throw new Error(`Hold rule ${rule.id} no longer exists`)
      return saved
    }),
  end: (id) =>
    database.transact(async () => {
      if ((await endRule(database, id)) === 0) return refuse('hold-rule-not-found', { id })
      await database.announce([holdRulesTag])
      return undefined
    }),
})
