import type { ProductToAdd } from '#storefront/lib/basket/basket.ts'
import { openStore } from '#ui/lib/store.ts'
import { useStore } from '#ui/lib/use-store.ts'

/** A request to choose a shop: its reason and the follow-up actions. */
export interface PickupRequest {
  /** The product whose stock each shop shows. */
  stockOf?: string | undefined
  /**
   * Added to the bag once a shop is chosen. If the shop has too little stock, the options of `optionsOf` are shown.
   */
  toAdd?: { products: readonly ProductToAdd[]; optionsOf: string } | undefined
  /** The options panel to open again once a shop is chosen. */
  back?: OptionsRequest | undefined
  /** Called once a shop is chosen. */
  onChosen?: () => void
  /** Lists then show only products for pickup at the chosen shop. */
  showsOnly?: boolean
}

/** A product whose options the shopper chooses. */
export interface OptionsRequest {
  productId: string
  quantity: number
  fulfilment: 'shipping' | 'pickup' | undefined
  /** Why the shopper has to choose again. */
  notAdded?: NotAdded | undefined
}

/** The chosen shop has too few pieces, or its number of pieces is unknown. */
export interface NotAdded {
  reason: 'too-few' | 'unread'
  shop: string
}

/** Panels without a product: links and content open them by name (`openNamedPanel`). */
const namedPanels = ['catalog-download', 'catalog-mail', 'chat', 'concierge', 'need-help'] as const
type NamedPanel = (typeof namedPanels)[number]

/** The open right-hand panel. Only one is open at a time (BAG-042). */
export type OpenPanel =
  | { name: 'added-to-bag'; products: readonly ProductToAdd[] }
  | { name: 'pickup-shop'; request: PickupRequest }
  | { name: 'pick-options'; request: OptionsRequest }
  | { name: 'add-to-recipients'; products: readonly ProductToAdd[] }
  /** `shipmentId`: the delivery to which the treats are added. */
  | { name: 'add-treats'; shipmentId: string | undefined }
  | { name: NamedPanel }

export type PanelName = OpenPanel['name']

const openPanel = openStore<OpenPanel | undefined>(undefined)

/** Opens any panel. The panel host uses it for events of the state. */
export const showPanel = openPanel.set

/** Opens the panel to choose a shop (SHOP-039). */
export const openPickupPanel = (request: PickupRequest = {}): void =>
  openPanel.set({ name: 'pickup-shop', request })

/** Opens the panel to choose the options of a product, without leaving the page (BAG-045). */
export const openOptionsPanel = (request: OptionsRequest): void =>
  openPanel.set({ name: 'pick-options', request })

/** Opens the panel of products that bring a delivery closer to free shipping (BAG-052). */
export const openTreatsPanel = (shipmentId: string | undefined): void =>
  openPanel.set({ name: 'add-treats', shipmentId })

/**
 * Opens the panel that content names: by a link to `#panel-{name}`, or by a call to action of the type `sidebar`
 * (CONT-009). Returns whether there is such a panel.
 */
export function openNamedPanel(name: string): boolean {
  if (name === 'pickup-shop') openPickupPanel()
  const known = namedPanels.find((panel) => panel === name)
  if (known) openPanel.set({ name: known })
  return known !== undefined || name === 'pickup-shop'
}

export const closePanel = (): void => openPanel.set(undefined)

export const useOpenPanel = (): OpenPanel | undefined => useStore(openPanel, undefined)

const noPanels: ReadonlySet<PanelName> = new Set()
const expectedPanels = openStore(noPanels)

/** Reports that a panel will probably be opened soon. The panel host loads its code. */
export function expectPanel(name: PanelName): void {
  const known = expectedPanels.get()
  if (!known.has(name)) expectedPanels.set(new Set([...known, name]))
}

/** The panels that are likely to be opened soon. */
export const useExpectedPanels = (): ReadonlySet<PanelName> => useStore(expectedPanels, noPanels)
