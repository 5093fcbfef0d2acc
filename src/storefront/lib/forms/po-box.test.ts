import { expect, test } from 'vitest'
import { tickPoBox, tickResidence } from './po-box.ts'

test('SHIP-068 checking PO box sets its street and clears unit and residence', () =>
  expect(tickPoBox(true)).toEqual({ isPOBox: true, isResidence: false, address1: 'PO Box', address2: '' }))

test('SHIP-069 unchecking PO box clears its street', () =>
  expect(tickPoBox(false)).toEqual({ isPOBox: false, address1: '' }))

test('SHIP-071 checking residence unchecks PO box and clears the street of a PO box', () => {
  expect(tickResidence(true, { isPOBox: true, address1: 'PO Box 12' })).toEqual({
    isResidence: true,
    isPOBox: false,
    address1: '',
  })
  expect(tickResidence(true, { isPOBox: false, address1: 'P.O. Box 12' })).toMatchObject({ address1: '' })
  expect(tickResidence(true, { isPOBox: false, address1: '12 Oak Street' })).not.toHaveProperty('address1')
  expect(tickResidence(false, { isPOBox: false, address1: '12 Oak Street' })).toEqual({ isResidence: false })
})
