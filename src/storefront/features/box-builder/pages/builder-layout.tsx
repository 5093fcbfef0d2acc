import { data, Outlet, useLocation } from 'react-router'
import messages from 'virtual:messages/mix'
import { pageContext } from '#storefront/lib/api/page-context.ts'
import { builderOfPath, stepOfPath } from '#storefront/features/box-builder/lib/builder-links.ts'
import type { BuilderView } from '#storefront/features/box-builder/lib/builder-view.ts'
import { loadBuilder } from '#storefront/features/box-builder/lib/load-builder.ts'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { loadAgainInLocale } from '#storefront/lib/routing/load-again-in-locale.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import { useHeadingFocus } from '#ui/use-heading-focus.ts'
import type { Route } from './+types/builder-layout'
import styles from './builder-layout.module.css'
import { MendedNotice } from './frame/lazy-mended-notice.tsx'
import { StepNav } from './frame/step-nav.tsx'
import { SwapQuestion } from './frame/lazy-swap-question.tsx'
import { useBuilderState } from './frame/use-builder-state.ts'
import { useStepGuard } from './frame/use-step-guard.ts'
import { NotOpenedNotice } from './opening/not-opened-notice.tsx'
import { ReplaceQuestion } from './opening/replace-question.tsx'
import { useOpenedBox } from './opening/use-opened-box.ts'
import { TrayPanel } from './tray/tray-panel.tsx'

/** Loads the boxes and pieces of a builder, once for all its steps. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { calls, locale } = context.get(pageContext)
  const view = await loadBuilder(calls, builderOfPath(url.pathname), locale)
  // oxlint-disable-next-line typescript/only-throw-error -- the router responds with the thrown status
  if (view.boxes.length === 0) throw data(null, 404)
  return { view }
}

export const shouldRevalidate = loadAgainInLocale

/** The layout of the steps of both builders: the step list, and the box beside the content of the step. */
export default function BuilderLayout({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <Messages of={messages}>
      <Builder view={view} />
    </Messages>
  )
}

/** The steps at which the shopper changes the box. The start and the review show the box differently. */
const stepsWithTray: readonly string[] = ['select-item', 'select-candies', 'set-quantities']

function Builder({ view }: { view: BuilderView }) {
  const text = useText()
  const step = stepOfPath(useLocation().pathname)
  const { context, announcement, land, swap } = useBuilderState(view, step)
  const { isOpening, question } = useOpenedBox(context)
  useStepGuard(context, { isOpening })
  const { mended } = context.box
  const heading = useHeadingFocus(step, { preventScroll: true })
  const hasTray = stepsWithTray.includes(step)
  return (
    <div className={styles.page} data-wide="page">
      {step === 'base' && <NotOpenedNotice />}
      {step !== 'base' && (
        <header className={styles.head}>
          <title>{text('shell.title', { title: text(`mix.${step}.title.${view.builder}`) })}</title>
          <meta name="robots" content="noindex" />
          <StepNav builder={context} />
          <h1 ref={heading} tabIndex={-1} className={styles.heading}>
            {text(`mix.${step}.heading`)}
          </h1>
        </header>
      )}
      {mended && <MendedNotice builder={context} mended={mended} />}
      <div className={hasTray ? styles.columns : undefined}>
        {hasTray && <TrayPanel builder={context} onLand={land} />}
        <div className={hasTray ? styles.step : undefined}>
          <Outlet context={context} />
        </div>
      </div>
      <div role="status">
        <HiddenText>{announcement}</HiddenText>
      </div>
      <SwapQuestion builder={context} {...swap} />
      <ReplaceQuestion view={view} {...question} />
    </div>
  )
}
