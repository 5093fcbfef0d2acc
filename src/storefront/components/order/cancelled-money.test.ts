import { expect, test } from 'vitest'
import { cancelledMoney, moneyToCancel } from './cancelled-money.ts'

test.each([
  ['all of it was charged', undefined, { back: 20.1, notCharged: 0 }],
  ['nothing of it is charged', 42.95, { back: 0, notCharged: 20.1 }],
  ['a part of it is charged', 5.05, { back: 15.05, notCharged: 5.05 }],
])('SALE-054 the question shows refunded and uncharged amounts if %s', (_, c_toCharge, money) => {
  expect(moneyToCancel(c_toCharge === undefined ? {} : { c_toCharge }, 20.1)).toEqual(money)
})

test('SALE-054 the status shows refunded and uncharged amounts, without earlier cancellations', () => {
  const before = { c_givenBack: 10.1, c_notCharged: 10.1 }
  expect(cancelledMoney({}, { c_givenBack: 20.1 })).toEqual({ back: 20.1, notCharged: 0 })
  expect(cancelledMoney({}, before)).toEqual({ back: 0, notCharged: 10.1 })
  expect(cancelledMoney(before, { c_givenBack: 30.4, c_notCharged: 15.2 })).toEqual({
    back: 15.2,
    notCharged: 5.1,
  })
})
