import { expect, test } from 'vitest'
import { readCsv } from './csv.ts'
import { sampleFile } from './sample-file.ts'

test('OFF-095 the sample contains the columns, and a row for each carrier', () => {
  const text = sampleFile([{ id: 'ups' }, { id: 'usps' }], '2026-11-28')
  expect(text).toBe(
    'orderNo,position,carrier,number,shippedOn\n' +
      'EXAMPLE,1,ups,TRACKING-NUMBER,2026-11-28\n' +
      'EXAMPLE,1,usps,TRACKING-NUMBER,2026-11-28\n',
  )
  expect(readCsv(text).map(({ cells }) => cells[2])).toEqual(['carrier', 'ups', 'usps'])
})
