import { cp, mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const picture = resolve(import.meta.dirname, '../src/testing/fixtures/shop/images/bar.webp')

const hours = [{ open: '10:00', close: '18:00' }]

/** A shop with one site in the one locale fr-CA, by the paths of its files. Every word of it is French. */
const files: Readonly<Record<string, unknown>> = {
  'sites/fougere.json': {
    id: 'fougere',
    name: 'Fougère',
    brand: { name: 'Fougère', phone: '514-555-0100', email: 'bonjour@example.com' },
    hostLabel: 'www',
    rootCategoryId: 'racine',
    defaultLocale: 'fr-CA',
    locales: [{ id: 'fr-CA', preferredCurrency: 'CAD' }],
    defaultCurrency: 'CAD',
    priceBooks: { CAD: { list: 'prix' } },
    preferences: { contactEmail: 'bonjour@example.com', captureAt: 'order' },
    paymentMethods: [
      { id: 'CREDIT_CARD', name: 'Carte de crédit', showInCart: false },
      { id: 'NO_PAYMENT', name: 'Aucun paiement', showInCart: false },
    ],
  },
  'categories/fougere.json': {
    id: 'racine',
    name: 'Fougère',
    children: [
      {
        id: 'savons',
        name: 'Savons',
        description: 'Nos savons.',
        pageTitle: 'Savons',
        pageDescription: 'Nos savons.',
      },
    ],
  },
  'navigation/fougere.json': [{ displayName: 'Savons', pageLink: 'savons', showInMenu: true }],
  'footer/fougere.json': {
    groups: [{ title: 'Aide', links: [{ text: 'Livraison', href: '/aide/livraison' }] }],
    social: [],
  },
  'content/home.json': page('home', 'Accueil'),
  'content/aide--livraison.json': page('aide/livraison', 'Livraison'),
  'products/savon-vert.json': product('savon-vert', 'Savon vert'),
  'products/savon-bleu.json': product('savon-bleu', 'Savon bleu'),
  'price-books/price-books.json': [{ id: 'prix', currency: 'CAD', kind: 'list' }],
  'price-books/prix.csv':
    'product,minimumQuantity,amount,unit,unitsPerCase\nsavon-bleu,1,14,,\nsavon-vert,1,12,,\n',
  'assortments/fougere.csv':
    'product,primaryCategory,categories,position\nsavon-bleu,savons,savons,2\nsavon-vert,savons,savons,1\n',
  'inventory/web.csv':
    'product,onHand,sold,perpetual,restockDate\nsavon-bleu,0,0,false,\nsavon-vert,500,0,false,\n',
  'shipping/methods.json': [
    {
      id: 'terrestre',
      name: 'Livraison terrestre',
      description: 'De 3 à 5 jours ouvrables',
      siteIds: ['fougere'],
      countries: ['CA'],
      prices: [{ amount: 9.95 }],
      currency: 'CAD',
      carrier: 'UPS',
      transitDays: { minimum: 3, maximum: 5 },
      isDefault: true,
      position: 1,
    },
  ],
  'stores/stores.json': [
    {
      id: 'montreal',
      name: 'Montréal',
      slug: 'montreal',
      kind: 'candy_shop',
      address1: '100 rue Sainte-Catherine',
      city: 'Montréal',
      stateCode: 'QC',
      postalCode: 'H2X 1K4',
      countryCode: 'CA',
      phone: '514-555-0100',
      latitude: 45.51,
      longitude: -73.56,
      timeZone: 'America/Toronto',
      inventoryId: 'inventory-montreal',
      hours: {
        monday: hours,
        tuesday: hours,
        wednesday: hours,
        thursday: hours,
        friday: hours,
        saturday: [],
        sunday: [],
      },
    },
  ],
  'images/images.csv': 'file,alt,width,height\nbar.webp,Un savon,60,60\n',
  'tax/rates.csv': 'country,state,taxClass,rate\nCA,QC,standard,0.14975\n',
}

function page(deliveryKey: string, title: string) {
  const blocks = [
    {
      schema: 'hero-banner',
      headline: title,
      media: { image: 'bar.webp', alt: title },
      textControls: { horizontalPositioning: 'left' },
    },
  ]
  return {
    deliveryKey,
    schema: 'page',
    siteIds: ['fougere'],
    title,
    body: { title, description: `${title} chez Fougère.`, blocks },
  }
}

function product(id: string, name: string) {
  return {
    id,
    slug: id,
    type: 'simple',
    name,
    brand: 'Fougère',
    shortDescription: `${name}, fait à la main.`,
    longDescription: `${name}, fait à la main en petites quantités.`,
    images: [{ file: 'bar.webp', view: 'main' }],
    weightGrams: 120,
    taxClass: 'standard',
  }
}

/** Writes the folder of the shop. The caller removes it. */
export async function frenchFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bonbon-fougere-'))
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content, null, 2))
  }
  await cp(picture, join(folder, 'images/bar.webp'))
  return folder
}
