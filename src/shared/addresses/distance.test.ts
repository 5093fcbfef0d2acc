import { expect, test } from 'vitest'
import { distanceMiles } from './distance.ts'

const losAngeles = { latitude: 34.0522, longitude: -118.2437 }
const newYork = { latitude: 40.7128, longitude: -74.006 }

test('the distance between Los Angeles and New York is 2,446 miles in both directions', () => {
  expect(Math.round(distanceMiles(losAngeles, newYork))).toBe(2446)
  expect(distanceMiles(newYork, losAngeles)).toBe(distanceMiles(losAngeles, newYork))
})

test('the distance to the same position is 0', () => {
  expect(distanceMiles(losAngeles, losAngeles)).toBe(0)
})
