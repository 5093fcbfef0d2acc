import { expect, test } from 'vitest'
import { siteOrigin } from './site-origin.ts'

test.each([
  ['https://www.example.com', 'www', 'https://www.example.com'],
  ['https://candy.example.com', 'www', 'https://candy.example.com'],
  ['https://www.example.com', 'volumesavings', 'https://volumesavings.example.com'],
  ['http://localhost:3000', 'fundraising', 'http://fundraising.localhost:3000'],
])('beside %s the site %s is at %s', (origin, hostLabel, address) =>
  expect(siteOrigin(origin, { hostLabel })).toBe(address),
)
