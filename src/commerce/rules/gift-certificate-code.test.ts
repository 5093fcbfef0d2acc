import { expect, test } from 'vitest'
import { readGiftCertificateCode } from './gift-certificate-code.ts'

test.each([
  ['60064912000000000011234', '6006491200000000001', '1234'],
  ['6006491200000000001-1234', '6006491200000000001', '1234'],
  ['6006 4912 0000 0000 001 1234', '6006491200000000001', '1234'],
  ['6006491200000000001231234', '600649120000000000123', '1234'],
  ['6006491200000000001', '6006491200000000001', ''],
  ['SWEET-10', 'SWEET10', ''],
  ['', '', ''],
])('DROP-068 the code %j has number and security code', (code, number, securityCode) => {
  expect(readGiftCertificateCode(code)).toEqual({ number, securityCode })
})
