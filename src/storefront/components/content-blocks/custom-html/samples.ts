import { sampleLink, type SamplesOf } from '#storefront/components/content-blocks/block-sample.ts'

export const customHtmlSamples: SamplesOf<'custom-html'> = () => [
  {
    variant: 'Text, a list and a table',
    fields: {
      html: `<h2>Sleeves</h2><p>Your logo, <em>straight</em>. <a href="${sampleLink}">More</a></p>
<ul><li>One color</li><li>Full color</li></ul>
<table><tr><th scope="row">100 boxes</th><td>$1.20</td></tr></table>
<details><summary>May it say something else?</summary><p>Anything.</p></details>`,
    },
  },
  {
    variant: 'A form in a frame',
    fields: {
      iframe: { src: '/sandbox-form/logo-sleeve', title: 'Logo sleeve form', height: 560 },
    },
  },
]
