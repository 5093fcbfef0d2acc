import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { giveBackCents, giveBackRest, giveBackUnits } from './give-back.ts'
import { nothingGivenBack, type GivenBack } from '#commerce/orders/states/given-back.ts'
import { moneyDue, type MoneyState } from './money-due.ts'
import type { MoneyPart } from './parts.ts'

const part: fc.Arbitrary<MoneyPart> = fc
  .record({ netCents: fc.nat(20_000), taxCents: fc.nat(2_000) })
  .map(({ netCents, taxCents }) => ({ kind: 'line', id: 'line', grossCents: netCents + taxCents, taxCents }))

test('SALE-010 three units worth 10.00 are refunded as 3.33, 3.33 and 3.34', () => {
  const line: MoneyPart = { kind: 'line', id: 'line', grossCents: 1000, taxCents: 0 }
  const steps = [0, 1, 2].map((from) => ({ from, to: from + 1, of: 3 }))
  let before = nothingGivenBack
  const given = steps.map((units) => {
    const after = giveBackUnits(line, before, units)
    const cents = after.givenBackCents - before.givenBackCents
    before = after
    return cents
  })
  expect(given).toEqual([333, 333, 334])
})

/** Units are refunded step by step, with other refunds in between. */
const steps = fc.array(fc.record({ units: fc.nat(4), goodwillCents: fc.nat(3_000) }), { maxLength: 8 })

test('SALE-010 SALE-011 SALE-012 SALE-013 with any steps, the refunds of a part add up exactly to its gross and its tax', () => {
  fc.assert(
    fc.property(part, fc.integer({ min: 1, max: 12 }), steps, (one, of, taken) => {
      let given: GivenBack = nothingGivenBack
      let from = 0
      for (const { units, goodwillCents } of taken) {
        const to = Math.min(of, from + units)
        const after = giveBackCents(one, giveBackUnits(one, given, { from, to, of }), goodwillCents)
        expect(after.givenBackCents).toBeGreaterThanOrEqual(given.givenBackCents)
        expect(after.givenBackCents).toBeLessThanOrEqual(one.grossCents)
        expect(after.givenBackTaxCents).toBeLessThanOrEqual(one.taxCents)
        expect(after.givenBackTaxCents).toBeLessThanOrEqual(after.givenBackCents)
        given = after
        from = to
      }
      expect(giveBackRest(one, given)).toEqual({
        givenBackCents: one.grossCents,
        givenBackTaxCents: one.grossCents === 0 ? 0 : one.taxCents,
      })
    }),
  )
})

test('SALE-010 refunds of units add up to the line, with any steps', () => {
  fc.assert(
    fc.property(
      part,
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 }),
      (one, units) => {
        const of = units.reduce((sum, count) => sum + count, 0)
        let given: GivenBack = nothingGivenBack
        let from = 0
        for (const count of units) {
          given = giveBackUnits(one, given, { from, to: from + count, of })
          from += count
        }
        expect(given.givenBackCents).toBe(one.grossCents)
      },
    ),
  )
})

interface Books {
  cardsCents: number[]
  payerCents: number
}

const books: fc.Arbitrary<Books> = fc.record({
  cardsCents: fc.array(fc.integer({ min: 1, max: 5_000 }), { maxLength: 3 }),
  payerCents: fc.nat(20_000),
})

const action = fc.oneof(
  fc.record({ kind: fc.constant('give-back' as const), cents: fc.nat(8_000) }),
  fc.record({ kind: fc.constant('settle' as const), isCaptured: fc.boolean() }),
  fc.record({ kind: fc.constant('refuse-refund' as const), cents: fc.nat(8_000) }),
)

function stateOf({ cardsCents, payerCents }: Books): MoneyState {
  return {
    totalCents: cardsCents.reduce((sum, cents) => sum + cents, 0) + payerCents,
    givenBackCents: 0,
    giftCards: cardsCents.map((paidCents, index) => ({
      instrumentId: `card-${index}`,
      paidCents,
      returnedCents: 0,
    })),
    ...(payerCents > 0 && { payer: { capturedCents: 0, refundedCents: 0, owedCents: 0 } }),
  }
}

/** The state after the due movements. `isCaptured`: whether captures are made. */
function moved(state: MoneyState, isCaptured: boolean): MoneyState {
  const due = moneyDue(state)
  return {
    ...state,
    giftCards: state.giftCards.map((card) => ({
      ...card,
      returnedCents:
        card.returnedCents +
        (due.giftCards.find(({ instrumentId }) => instrumentId === card.instrumentId)?.amountCents ?? 0),
    })),
    ...(state.payer && {
      payer: {
        ...state.payer,
        capturedCents: state.payer.capturedCents + (isCaptured ? due.captureCents : 0),
        refundedCents: state.payer.refundedCents + due.refundCents,
      },
    }),
  }
}

function after(
  state: MoneyState,
  step: typeof action extends fc.Arbitrary<infer Step> ? Step : never,
): MoneyState {
  if (step.kind === 'give-back')
    return { ...state, givenBackCents: Math.min(state.totalCents, state.givenBackCents + step.cents) }
  if (step.kind === 'settle') return moved(state, step.isCaptured)
  const { payer } = state
  if (!payer) return state
  const cents = Math.min(step.cents, payer.refundedCents)
  return {
    ...state,
    payer: { ...payer, refundedCents: payer.refundedCents - cents, owedCents: payer.owedCents + cents },
  }
}

describe('SALE-012 SALE-016 SALE-017 SALE-018 in any sequence of refunds, captures and refused refunds', () => {
  test('refunds never exceed payments, and every payer has paid the price of the order', () => {
    fc.assert(
      fc.property(books, fc.array(action, { maxLength: 20 }), (paid, taken) => {
        let state = stateOf(paid)
        for (const step of taken) {
          state = after(state, step)
          const { payer, giftCards } = state
          if (payer) {
            expect(payer.capturedCents).toBeLessThanOrEqual(paid.payerCents)
            expect(payer.refundedCents + payer.owedCents).toBeLessThanOrEqual(payer.capturedCents)
          }
          for (const card of giftCards) expect(card.returnedCents).toBeLessThanOrEqual(card.paidCents)
        }
        const { payer, giftCards, totalCents, givenBackCents } = moved(state, true)
        const onCards = giftCards.reduce((sum, card) => sum + card.paidCents - card.returnedCents, 0)
        const ofPayer = payer ? payer.capturedCents - payer.refundedCents - payer.owedCents : 0
        expect(onCards + ofPayer).toBe(totalCents - givenBackCents)
        // The payer is fully refunded before the gift cards are.
        if (onCards < paid.cardsCents.reduce((sum, cents) => sum + cents, 0)) expect(ofPayer).toBe(0)
      }),
    )
  })

  test('completed movements are not repeated', () => {
    fc.assert(
      fc.property(books, fc.array(action, { maxLength: 20 }), (paid, taken) => {
        const settled = moved(taken.reduce(after, stateOf(paid)), true)
        expect(moneyDue(settled)).toMatchObject({ captureCents: 0, refundCents: 0, giftCards: [] })
      }),
    )
  })
})

const stepWithDisputes = fc.oneof(
  action,
  fc.record({ kind: fc.constant('lose-dispute' as const), cents: fc.integer({ min: 1, max: 8_000 }) }),
)

/**
 * The state after a step, without owed amounts that the payer got back through disputes. Disputes never exceed the
 * captured amount.
 */
function afterDisputes(
  state: MoneyState,
  step: typeof stepWithDisputes extends fc.Arbitrary<infer Step> ? Step : never,
): MoneyState {
  const { payer } = state
  if (step.kind !== 'lose-dispute') return covered(after(state, step))
  if (!payer || payer.capturedCents === 0) return state
  return covered({
    ...state,
    payer: { ...payer, lostCents: Math.min(payer.capturedCents, (payer.lostCents ?? 0) + step.cents) },
  })
}

function covered(state: MoneyState): MoneyState {
  const { coveredOwedCents } = moneyDue(state)
  return state.payer
    ? { ...state, payer: { ...state.payer, owedCents: state.payer.owedCents - coveredOwedCents } }
    : state
}

describe('SALE-034 in any sequence with lost disputes', () => {
  const sequence = fc.array(stepWithDisputes, { maxLength: 20 })

  test('lost amounts are never captured again, and never refunded a second time', () => {
    fc.assert(
      fc.property(books, sequence, (paid, taken) => {
        let state = stateOf(paid)
        for (const step of taken) {
          const before = state.payer
          state = afterDisputes(state, step)
          const { payer } = state
          if (!payer || !before) continue
          expect(payer.capturedCents).toBeLessThanOrEqual(paid.payerCents)
          expect(payer.refundedCents + payer.owedCents).toBeLessThanOrEqual(payer.capturedCents)
          const { keptByPayerCents } = moneyDue(state)
          const net = payer.capturedCents - payer.refundedCents - payer.owedCents
          if (payer.refundedCents > before.refundedCents)
            expect(net - (payer.lostCents ?? 0)).toBeGreaterThanOrEqual(keptByPayerCents)
          if (payer.capturedCents > before.capturedCents) expect(net).toBeLessThanOrEqual(keptByPayerCents)
        }
        const settled = covered(moved(state, true))
        const { payer, totalCents, givenBackCents, giftCards } = settled
        const { keptByPayerCents } = moneyDue(settled)
        const onCards = giftCards.reduce((sum, card) => sum + card.paidCents - card.returnedCents, 0)
        expect(onCards + keptByPayerCents).toBe(totalCents - givenBackCents)
        if (!payer) return
        const lost = payer.lostCents ?? 0
        const received = payer.capturedCents - payer.refundedCents - payer.owedCents - lost
        // The shop has received the current price of the order, less lost amounts that were not refunded since.
        expect(received).toBeLessThanOrEqual(keptByPayerCents)
        expect(received).toBeGreaterThanOrEqual(keptByPayerCents - lost)
      }),
    )
  })

  test('a dispute moves no money, and completed movements are not repeated', () => {
    fc.assert(
      fc.property(books, sequence, fc.integer({ min: 1, max: 8_000 }), (paid, taken, cents) => {
        const settled = covered(moved(taken.reduce(afterDisputes, stateOf(paid)), true))
        const nothing = { captureCents: 0, refundCents: 0, coveredOwedCents: 0, giftCards: [] }
        expect(moneyDue(settled)).toMatchObject(nothing)
        expect(moneyDue(afterDisputes(settled, { kind: 'lose-dispute', cents }))).toMatchObject(nothing)
      }),
    )
  })
})

test('SALE-024 with capture at dispatch, captures do not exceed the shipped amount after gift cards, and finally equal it', () => {
  fc.assert(
    fc.property(books, fc.array(fc.nat(8_000), { maxLength: 8 }), (paid, leaving) => {
      let state = stateOf(paid)
      const { totalCents } = state
      const onCards = paid.cardsCents.reduce((sum, cents) => sum + cents, 0)
      let left = 0
      for (const cents of leaving) {
        left = Math.min(totalCents, left + cents)
        state = moved({ ...state, capturableCents: left }, true)
        const captured = state.payer?.capturedCents ?? 0
        expect(captured).toBe(state.payer ? Math.max(0, left - onCards) : 0)
        expect(moneyDue(state).isFinal).toBe(captured === paid.payerCents)
      }
      state = moved({ ...state, capturableCents: totalCents }, true)
      expect(state.payer?.capturedCents ?? 0).toBe(paid.payerCents)
    }),
  )
})

const lifeStep = fc.record({
  kind: fc.constantFrom('leave' as const, 'refund-left' as const, 'cancel' as const),
  cents: fc.nat(6_000),
})

test('SALE-017 a refund of a shipped part immediately returns its captured amount; a cancelled part is never captured and refunded', () => {
  fc.assert(
    fc.property(books, fc.array(lifeStep, { maxLength: 12 }), (paid, steps) => {
      let state = stateOf(paid)
      const { totalCents } = state
      const onCards = paid.cardsCents.reduce((sum, cents) => sum + cents, 0)
      let [left, refunded, cancelled] = [0, 0, 0]
      for (const { kind, cents } of steps) {
        const most = kind === 'refund-left' ? left - refunded : totalCents - left - cancelled
        const amount = Math.min(cents, most)
        if (kind === 'leave') left += amount
        else if (kind === 'refund-left') refunded += amount
        else cancelled += amount
        const before = state.payer
        state = moved(
          {
            ...state,
            capturableCents: left - refunded,
            givenBackCents: refunded + cancelled,
            ...(kind === 'refund-left' && { refundedLeftCents: amount }),
          },
          true,
        )
        state = { ...state, refundedLeftCents: 0 }
        const { payer } = state
        if (!payer || !before) continue
        if (kind !== 'refund-left') expect(payer.refundedCents).toBe(before.refundedCents)
        // At this point the payer has paid exactly the shipped and unrefunded amount after gift cards.
        const keptOnCards = Math.min(onCards, totalCents - refunded - cancelled)
        expect(payer.capturedCents - payer.refundedCents).toBe(Math.max(0, left - refunded - keptOnCards))
        expect(payer.capturedCents).toBeLessThanOrEqual(paid.payerCents)
        expect(moneyDue(state)).toMatchObject({ captureCents: 0, refundCents: 0, giftCards: [] })
      }
    }),
  )
})
