import { expect, test } from 'vitest'
import { selectProperties } from './select-properties.ts'
import { parseSelector } from './selector.ts'

const truffles = {
  id: 'truffles',
  name: 'Truffles',
  price: 18.5,
  inventory: { id: 'web', ats: 3, backorderable: false },
  imageGroups: [
    {
      viewType: 'large',
      images: [
        { link: '/a.jpg', alt: 'A' },
        { link: '/b.jpg', alt: 'B' },
      ],
    },
    { viewType: 'small', images: [{ link: '/c.jpg', alt: 'C' }] },
    { viewType: 'hi-res', images: [] },
  ],
  prices: { 'usd-list': 20, 'usd-sale': 18.5 },
}
const result = { limit: 2, total: 1, data: [truffles] }

const { id, name, price, inventory, imageGroups } = truffles

function select(selector: string, document: unknown = truffles): unknown {
  const parsed = parseSelector(selector)
  return parsed ? selectProperties(document, parsed) : 'malformed'
}

test.each([
  ['(id,name)', { id, name }],
  ['( id , +name )', { id, name }],
  ['(name,missing)', { name }],
  ['(**)', truffles],
  ['(*)', { id, name, price }],
  ['(-price,-prices,-imageGroups)', { id, name, inventory }],
  ['(*,-price)', { id, name }],
  ['(*,inventory.(*,-backorderable))', { id, name, price, inventory: { id: 'web', ats: 3 } }],
  ['(inventory)', { inventory }],
  ['(prices.(usd-sale))', { prices: { 'usd-sale': 18.5 } }],
  ['(imageGroups.(viewType))', { imageGroups: imageGroups.map(({ viewType }) => ({ viewType })) }],
  ['(imageGroups[0].(**))', { imageGroups: [imageGroups[0]] }],
  ['(imageGroups[0:1].(viewType))', { imageGroups: [{ viewType: 'large' }, { viewType: 'small' }] }],
  ['(imageGroups[0,2].(viewType))', { imageGroups: [{ viewType: 'large' }, { viewType: 'hi-res' }] }],
  ["(imageGroups[?(@.viewType=='hi-res')])", { imageGroups: [imageGroups[2]] }],
  ['(imageGroups[?(@.viewType==small || @.viewType==hi-res)])', { imageGroups: imageGroups.slice(1) }],
  ['(imageGroups[?(@.viewType==small) || ?(@.viewType=large)])', { imageGroups: imageGroups.slice(0, 2) }],
  ["(imageGroups[?(@.viewType!='small' && @.viewType>'i')])", { imageGroups: [imageGroups[0]] }],
  ['(imageGroups[0].(images[1].(alt)))', { imageGroups: [{ images: [{ alt: 'B' }] }] }],
])('DROP-040 the selector %s keeps the selected properties and no others', (selector, expected) =>
  expect(select(selector)).toEqual(expected),
)

test('DROP-040 a selector reaches into the elements of a list', () => {
  expect(select('(total,data.(id,imageGroups.(**)))', result)).toEqual({
    total: 1,
    data: [{ id, imageGroups }],
  })
  expect(select('(data[?(@.price<18)].(id))', result)).toEqual({ data: [] })
  expect(select('(data[?(@.price>=18.5)].(id))', result)).toEqual({ data: [{ id }] })
})

test.each([
  '',
  'id',
  '(',
  '()',
  '(id',
  '(id))',
  '(id,)',
  '(id name)',
  '(-)',
  '(data.id)',
  '(data.())',
  '(data.(id,imageGroups.(**))',
  '(data[])',
  '(data[-1])',
  '(data[0:])',
  '(data[?(@.id)])',
  '(data[?(id==1)])',
  '(data[?(@.id==1])',
  '(data[?(@.id==1) || (@.id==2)])',
  `${'(a.'.repeat(50)}(b)${')'.repeat(50)}`,
  '('.repeat(4_000),
])('DROP-040 %s is no selector', (selector) => expect(select(selector)).toBe('malformed'))
