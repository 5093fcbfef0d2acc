import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { panelOfLink } from '#storefront/lib/routing/panel-links.ts'
import { recipientNeeded } from '#storefront/state/bag/store/recipient-needed.ts'
import { clearAddition, useAddition } from '#storefront/state/bag/store/bag-store.ts'
import { useSessionWatch } from '#storefront/state/customer/session-watch.ts'
import {
  closePanel,
  openNamedPanel,
  showPanel,
  useExpectedPanels,
  useOpenPanel,
  type OpenPanel,
  type PanelName,
} from '#storefront/state/panels/panel-store.ts'
import { closeAndReport } from '#ui/chunk-load-failure.ts'
import { lazyPart, preload } from '#ui/lazy-part.tsx'
import { useStore } from '#ui/lib/use-store.ts'

const loadAddedPanel = () => import('./added-panel.tsx')
const loadPickupPanel = () => import('./pickup-panel.tsx')
const loadOptionsPanel = () => import('./options-panel.tsx')
const loadRecipientsPanel = () => import('./recipients-panel.tsx')
const loadTreatsPanel = () => import('./treats/treats-panel.tsx')

const loadCatalogPanel = () => import('./leads/catalog-panel.tsx')
const loadChatPanel = () => import('#storefront/features/chat/components/chat-panel.tsx')
const loadConciergePanel = () => import('./leads/concierge-panel.tsx')
const loadNeedHelpPanel = () => import('./leads/need-help-panel.tsx')

const loaders: Readonly<Record<PanelName, () => Promise<unknown>>> = {
  'added-to-bag': loadAddedPanel,
  'pickup-shop': loadPickupPanel,
  'pick-options': loadOptionsPanel,
  'add-to-recipients': loadRecipientsPanel,
  'add-treats': loadTreatsPanel,
  'catalog-download': loadCatalogPanel,
  'catalog-mail': loadCatalogPanel,
  chat: loadChatPanel,
  concierge: loadConciergePanel,
  'need-help': loadNeedHelpPanel,
}

const AddedPanel = lazyPart(
  async () => ({ default: (await loadAddedPanel()).AddedPanel }),
  ({ onClose }) => closeAndReport({ onClose }, 'added'),
)
const PickupPanel = lazyPart(async () => ({ default: (await loadPickupPanel()).PickupPanel }), closeAndReport)
const OptionsPanel = lazyPart(
  async () => ({ default: (await loadOptionsPanel()).OptionsPanel }),
  closeAndReport,
)
const RecipientsPanel = lazyPart(
  async () => ({ default: (await loadRecipientsPanel()).RecipientsPanel }),
  closeAndReport,
)
const TreatsPanel = lazyPart(async () => ({ default: (await loadTreatsPanel()).TreatsPanel }), closeAndReport)
const CatalogPanel = lazyPart(loadCatalogPanel, closeAndReport)
const ChatPanel = lazyPart(loadChatPanel, closeAndReport)
const ConciergePanel = lazyPart(loadConciergePanel, closeAndReport)
const NeedHelpPanel = lazyPart(loadNeedHelpPanel, closeAndReport)

/** Renders one side panel at a time. Its code loads when first needed, and a navigation closes it (BAG-043). */
export function PanelHost() {
  useSessionWatch()
  useExpectedPanelCode()
  useAddedPanel()
  useRecipientsPanel()
  const panel = useOpenPanel()
  const { key, hash } = useLocation()
  useEffect(() => {
    openNamedPanel(panelOfLink(hash) ?? '')
    return closePanel
  }, [key, hash])
  // A closing panel remains rendered while it slides out.
  const [last, setLast] = useState<OpenPanel>()
  if (panel && panel !== last) setLast(panel)
  const shown = panel ?? last
  if (!shown) return null
  return <Panel shown={shown} open={panel !== undefined} />
}

/** Preloads the code of panels that will probably open soon. */
function useExpectedPanelCode(): void {
  const expected = useExpectedPanels()
  useEffect(() => {
    for (const name of expected) preload(loaders[name])
  }, [expected])
}

/** Shows the added products (BAG-041). The panel's code loads during the server's response. */
function useAddedPanel(): void {
  const addition = useAddition()
  useEffect(() => {
    if (!addition) return
    if (!addition.isDone) return preload(loadAddedPanel)
    showPanel({ name: 'added-to-bag', products: addition.products })
    clearAddition()
  }, [addition])
}

/** Opens the choice of recipients if an addition needs it (BAG-037, BAG-051). */
function useRecipientsPanel(): void {
  const products = useStore(recipientNeeded, undefined)
  useEffect(() => {
    if (!products) return
    showPanel({ name: 'add-to-recipients', products })
    recipientNeeded.set(undefined)
  }, [products])
}

function Panel({ shown, open }: { shown: OpenPanel; open: boolean }) {
  switch (shown.name) {
    case 'added-to-bag':
      return <AddedPanel open={open} products={shown.products} onClose={closePanel} />
    case 'pickup-shop':
      return <PickupPanel open={open} request={shown.request} onClose={closePanel} />
    case 'pick-options':
      return <OptionsPanel open={open} request={shown.request} onClose={closePanel} />
    case 'add-to-recipients':
      return <RecipientsPanel open={open} products={shown.products} onClose={closePanel} />
    case 'add-treats':
      return <TreatsPanel open={open} shipmentId={shown.shipmentId} onClose={closePanel} />
    case 'catalog-download':
      return <CatalogPanel open={open} reason="DigitalDownload" onClose={closePanel} />
    case 'catalog-mail':
      return <CatalogPanel open={open} reason="PostalCatalog" onClose={closePanel} />
    case 'chat':
      return <ChatPanel open={open} onClose={closePanel} />
    case 'concierge':
      return <ConciergePanel open={open} onClose={closePanel} />
    case 'need-help':
      return <NeedHelpPanel open={open} onClose={closePanel} />
  }
}
