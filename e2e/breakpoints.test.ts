import { expect, test } from 'vitest'
import { newVisitor } from './harness.ts'

test('OPS-041 OPS-042 the layout is for phones up to 768 px, for tablets up to 1023 px and for desktops from 1024 px', async () => {
  const { page, visit } = await newVisitor('desktop')
  await visit('/')
  const footer = page.getByRole('contentinfo')
  const group = (await footer.getByRole('heading', { level: 3 }).first().textContent()) ?? ''
  const parts = {
    // The footer's groups are collapsible on phones, and columns on wider screens.
    opener: footer.getByRole('button', { name: group.slice(0, group.length / 2) }),
    menuButton: page.locator('#menu-button'),
  }
  const found: Record<number, object> = {}
  for (const width of [390, 768, 769, 1023, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    found[width] = {
      hasOpener: await parts.opener.isVisible(),
      hasMenuButton: await parts.menuButton.isVisible(),
    }
  }
  const [phone, tablet, desktop] = [
    { hasOpener: true, hasMenuButton: true },
    { hasOpener: false, hasMenuButton: true },
    { hasOpener: false, hasMenuButton: false },
  ]
  expect(found).toEqual({ 390: phone, 768: phone, 769: tablet, 1023: tablet, 1024: desktop, 1440: desktop })
})

test('CONT-012 the banner under the header is at least 44 px high, even with a short message', async () => {
  const { page, visit } = await newVisitor('desktop')
  await visit('/')
  const banner = page.getByRole('region', { name: 'News' })
  await banner.getByRole('paragraph').evaluate((message) => (message.textContent = 'New'))
  for (const width of [390, 769, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    // Measures the banner without its buttons, which are 44 px high themselves.
    await banner.getByRole('button').evaluateAll((buttons) => buttons.forEach((button) => button.remove()))
    expect((await banner.boundingBox())?.height, `${width} px`).toBeGreaterThanOrEqual(44)
  }
})
