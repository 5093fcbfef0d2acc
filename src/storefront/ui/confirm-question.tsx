import { lazyPart } from './lazy-part.tsx'

/** The confirm dialog, loaded when something is asked. The browser's own asks where it does not come. */
export const ConfirmQuestion = lazyPart(
  async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }),
  ({ title, text, onConfirm, onCancel }) =>
    window.confirm(`${title}\n\n${text}`) ? onConfirm() : onCancel(),
)
