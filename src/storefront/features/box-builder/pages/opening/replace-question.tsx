import { filledOf, type Box } from '#storefront/features/box-builder/lib/box.ts'
import { boxOf, type BuilderView } from '#storefront/features/box-builder/lib/builder-view.ts'
import { useText } from '#ui/messages/use-text.ts'
import { ConfirmQuestion } from '#ui/confirm-question.tsx'

interface ReplaceQuestionProps {
  view: BuilderView
  /** The unfinished box. */
  draft: Box | undefined
  onReplace: () => void
  onKeep: () => void
}

/** Asks whether the opened box may replace the unfinished box of this device. */
export function ReplaceQuestion({ view, draft, onReplace, onKeep }: ReplaceQuestionProps) {
  const text = useText()
  const isPercent = draft?.rules?.unitType === 'percent'
  return (
    <ConfirmQuestion
      open={draft !== undefined}
      title={text('mix.replace.title')}
      text={
        draft
          ? text(isPercent ? 'mix.replace.text.percent' : 'mix.replace.text.pieces', {
              name: boxOf(view, draft.boxId)?.name ?? text('mix.replace.box'),
              filled: filledOf(draft),
              full: draft.rules?.full ?? 0,
            })
          : ''
      }
      confirmLabel={text('mix.replace.open')}
      cancelLabel={text('mix.replace.keep')}
      onConfirm={onReplace}
      onCancel={onKeep}
    />
  )
}
