import { expect, test } from 'vitest'
import { blockSchema } from './block-schemas.ts'

const media = { image: 'a.webp', hash: '01234567', alt: '', width: 9, height: 9 }
const cta = { ctaText: 'Go', ctaLink: '/go' }
const colours = { background: 'cocoa', text: 'cream' }
const link = { text: 'Go', href: '/go' }

test.each<[schema: string, fields: object, optional: string[]]>([
  ['side-bar-nav', { title: 'Help', links: [link] }, []],
  ['alert-banner', { bodyText: 'Closed', colours, cta }, ['cta']],
  ['thin-banner', { bodyText: 'Closed', colours, cta }, ['cta']],
  [
    'category-banner',
    { headline: 'Boxes', media, textControls: {}, eyebrow: 'New', bodyText: 'Open', ctas: [cta] },
    ['eyebrow', 'bodyText', 'ctas'],
  ],
  ['feature-card', { media, headline: 'Mint', cta, bodyText: 'Cool' }, ['bodyText']],
  ['blog-card', { media, headline: 'Mint', bodyText: 'Cool', cta }, []],
  ['content-text', { bodyText: '**Cool**' }, []],
  ['button', { cta }, []],
  ['social-component', { headline: 'Seen', provider: 'instagram' }, []],
  ['recipe', { headline: 'Cocoa', media, ingredients: ['Milk'], steps: ['Stir'] }, []],
  ['build-a-box-tip', { headline: 'Tip', bodyText: 'Both' }, []],
  ['custom-html', { html: '<b>Hi</b>', iframe: { src: '/form', title: 'Form' } }, ['html', 'iframe']],
  ['contact-box-slot', { headline: 'Call', phone: '1', hours: 'Daily', cta }, ['cta']],
])('CONT-050 the schema of a %s requires all fields except optional ones', (schema, fields, optional) => {
  const block = blockSchema.parse({ schema, ...fields })
  expect(Object.keys(block)).toEqual(expect.arrayContaining(['schema', ...Object.keys(fields)]))
  for (const name of Object.keys(fields)) {
    const { [name]: _, ...others } = { schema, ...fields } as Record<string, unknown>
    expect(blockSchema.safeParse(others).success, name).toBe(optional.includes(name))
  }
})

test('CONT-028 the id of a video cannot lead to another path of its host', () => {
  const video = { schema: 'video', headline: 'Cut', media }
  expect(blockSchema.safeParse({ ...video, videoId: 'dQw4w9WgXcQ' }).success).toBe(true)
  for (const videoId of ['../login', 'a?b', '', 'a/b'])
    expect(blockSchema.safeParse({ ...video, videoId }).success, videoId).toBe(false)
})
