import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useSessionWatch } from '#storefront/state/customer/session-watch.ts'
import { lazyPart } from '#storefront/ui/lazy-part.tsx'
import { closeAndReport } from '#storefront/ui/chunk-load-failure.ts'
import {
  closePanel,
  loadAddedPanel,
  loadOptionsPanel,
  loadPickupPanel,
  useOpenPanel,
  type OpenPanel,
} from '#storefront/state/panels/panel-store.ts'

const AddedPanel = lazyPart(
  async () => ({ default: (await loadAddedPanel()).AddedPanel }),
  ({ onClose }) => closeAndReport({ onClose }, 'added'),
)
const PickupPanel = lazyPart(async () => ({ default: (await loadPickupPanel()).PickupPanel }), closeAndReport)
const OptionsPanel = lazyPart(
  async () => ({ default: (await loadOptionsPanel()).OptionsPanel }),
  closeAndReport,
)

/** Where side panels appear: one at a time, loaded when first wanted, closed by every change of page (BAG-043). */
export function PanelHost() {
  useSessionWatch()
  const panel = useOpenPanel()
  const { key } = useLocation()
  useEffect(() => closePanel, [key])
  // What is closing is still drawn while it slides away.
  const [last, setLast] = useState<OpenPanel>()
  if (panel && panel !== last) setLast(panel)
  const shown = panel ?? last
  if (!shown) return null
  return <Panel shown={shown} open={panel !== undefined} />
}

function Panel({ shown, open }: { shown: OpenPanel; open: boolean }) {
  switch (shown.name) {
    case 'added-to-bag':
      return <AddedPanel open={open} products={shown.products} onClose={closePanel} />
    case 'pickup-shop':
      return <PickupPanel open={open} wish={shown.wish} onClose={closePanel} />
    case 'pick-options':
      return <OptionsPanel open={open} wish={shown.wish} onClose={closePanel} />
  }
}
