import type { SamplesOf } from '#storefront/components/content-blocks/block-sample.ts'

export const sideBarSamples: SamplesOf<'side-bar-nav'> = () => [
  {
    variant: 'Three links',
    fields: {
      title: 'Help',
      links: [
        { text: 'Shipping', href: '/help/shipping-rates' },
        { text: 'Side bars', href: '/component-guide/side-bar-nav' },
        { text: 'Returns', href: '/help/returns' },
      ],
    },
  },
]
