import { expect, test } from 'vitest'
import { staffCalls } from '#api/staff-calls.ts'
import { jobList } from '#commerce/jobs/job-list.ts'
import { openTestShop } from '#testing/shop.ts'
import { killedCalls, killedFunctions } from './killed-actions.ts'
import {
  beforePlacement,
  callsWithoutOrders,
  jobsWithoutOrders,
  killedByCall,
  killedJobs,
  withoutChange,
} from './other-actions.ts'

const { shop } = await openTestShop()

/** The functions of an object and of its nested objects, by name. */
function functionsOf(name: string, object: object): string[] {
  return Object.entries(object).flatMap(([key, value]) => {
    if (typeof value === 'function') return [`${name}.${key}`]
    // The parts of the orders domain are named without a prefix.
    if (typeof value === 'object' && value !== null)
      return functionsOf(name === 'orders' ? key : `${name}.${key}`, value)
    return []
  })
}

test('SALE-021 each engine function on orders is tested with crashes at its statements, or changes no placed order', () => {
  const all = [...functionsOf('orders', shop.orders), ...functionsOf('bulkRuns', shop.bulkRuns)]
  const killed = Object.keys({ ...killedFunctions, ...killedByCall })
  expect(all.toSorted()).toEqual([...killed, ...beforePlacement, ...withoutChange].toSorted())
})

test('SALE-021 each staff call that changes data is tested with crashes at its statements, or changes no placed order', () => {
  const changing = Object.entries(staffCalls).flatMap(([name, { changes }]) => (changes ? [name] : []))
  expect(changing.toSorted()).toEqual([...Object.keys(killedCalls), ...callsWithoutOrders].toSorted())
})

test('SALE-021 each job is tested with crashes at its statements, or changes no placed order', () => {
  const all = jobList.map(({ name }) => name)
  expect(all.toSorted()).toEqual([...Object.keys(killedJobs), ...jobsWithoutOrders].toSorted())
})

test('SALE-021 an action that represents another one is tested with crashes', () => {
  const functions = Object.keys({ ...killedFunctions, ...killedByCall })
  expect(functions).toEqual(expect.arrayContaining(Object.values(killedJobs)))
  expect(Object.keys(killedCalls)).toEqual(expect.arrayContaining(Object.values(killedByCall)))
})
