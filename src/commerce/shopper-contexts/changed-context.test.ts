import { expect, test } from 'vitest'
import { changedContext } from './changed-context.ts'

const stored = {
  effectiveDateTime: '2030-01-01T00:00:00Z',
  sourceCode: 'spring',
  customerGroupIds: ['VIP'],
  customQualifiers: { deviceType: 'mobile', operatingSystem: 'Android' },
  assignmentQualifiers: { store: 'boston' },
  clientIp: '192.0.2.1',
  geoLocation: { countryCode: 'US', city: 'Boston' },
  couponCodes: ['SAVE'],
}

test.each([
  ['null changes nothing', { effectiveDateTime: null, sourceCode: null, geoLocation: null }, {}],
  [
    'an empty text removes a member',
    { effectiveDateTime: '', sourceCode: '', clientIp: '' },
    {
      effectiveDateTime: undefined,
      sourceCode: undefined,
      clientIp: undefined,
    },
  ],
  [
    'an empty list removes a list',
    { customerGroupIds: [], couponCodes: [] },
    {
      customerGroupIds: undefined,
      couponCodes: undefined,
    },
  ],
  ['a list replaces a list', { couponCodes: ['SHIP'] }, { couponCodes: ['SHIP'] }],
  [
    'qualifiers are changed one by one, and null removes one',
    { customQualifiers: { deviceType: 'iPad', operatingSystem: null, storeId: 'SLC1' } },
    { customQualifiers: { deviceType: 'iPad', storeId: 'SLC1' } },
  ],
  ['empty qualifiers remove all', { customQualifiers: {} }, { customQualifiers: undefined }],
  [
    'a location replaces the location',
    { geoLocation: { city: 'Woburn' } },
    { geoLocation: { city: 'Woburn' } },
  ],
  ['an empty location removes it', { geoLocation: {} }, { geoLocation: undefined }],
])('DROP-098 %s', (_, change, expected) => {
  expect(changedContext(stored, change)).toEqual({ ...stored, ...expected })
})
