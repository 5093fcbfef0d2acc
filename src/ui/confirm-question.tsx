import { lazyPart } from './lazy-part.tsx'

/** The confirm dialog, loaded when it opens. If it fails to load, `window.confirm` is used. */
export const ConfirmQuestion = lazyPart(
  async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }),
  ({ title, text, onConfirm, onCancel }) =>
    window.confirm(`${title}\n\n${text}`) ? onConfirm() : onCancel(),
)
