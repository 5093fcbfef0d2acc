import { expect, test } from 'vitest'
import { addressInPreview } from './address-in-preview.ts'

test('links of a previewed page remain in the preview; links to other sites and within the page do not change', () => {
  const current = {
    origin: 'https://a.example',
    pathname: '/',
    search: '?isContentPreview=true&previewTimestamp=5',
  }
  const follow = (href: string) => addressInPreview(href, current)
  expect(follow('https://a.example/gifts?sz=2')).toBe(
    'https://a.example/gifts?sz=2&isContentPreview=true&previewTimestamp=5',
  )
  for (const href of ['https://b.example/', 'tel:123', 'https://a.example/#content', ''])
    expect(follow(href), href).toBeUndefined()
})
