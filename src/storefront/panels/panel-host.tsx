import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useSessionWatch } from '#storefront/account/session-watch.ts'
import { closePanel, loadAddedPanel, useOpenPanel, type OpenPanel } from './panel-store.ts'

const AddedPanel = lazy(async () => ({ default: (await loadAddedPanel()).AddedPanel }))

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
  return (
    <Suspense>
      <AddedPanel open={panel !== undefined} products={shown.products} onClose={closePanel} />
    </Suspense>
  )
}
