import type { ComponentType } from 'react'
import { ButtonStates, IconStates } from './button-states.tsx'
import { CheckboxStates, QuantityStates, RadioCardStates, StarChoiceStates } from './choice-states.tsx'
import { PasswordFieldStates, SelectFieldStates, TextAreaStates, TextFieldStates } from './field-states.tsx'
import {
  AccordionStates,
  AlertStates,
  BreadcrumbStates,
  ErrorSummaryStates,
  ProgressStates,
  SkeletonStates,
  StarStates,
} from './message-states.tsx'
import { CarouselStates, DialogStates, PanelStates } from './overlay-states.tsx'

/** The examples of every `ui` component, by the name of its file. */
export const guideComponents: Readonly<Record<string, ComponentType>> = {
  accordion: AccordionStates,
  alert: AlertStates,
  breadcrumbs: BreadcrumbStates,
  button: ButtonStates,
  carousel: CarouselStates,
  checkbox: CheckboxStates,
  'confirm-dialog': DialogStates,
  'error-summary': ErrorSummaryStates,
  icon: IconStates,
  'password-field': PasswordFieldStates,
  'progress-bar': ProgressStates,
  'quantity-stepper': QuantityStates,
  'radio-cards': RadioCardStates,
  'select-field': SelectFieldStates,
  'side-panel': PanelStates,
  skeleton: SkeletonStates,
  'star-choice': StarChoiceStates,
  stars: StarStates,
  'text-area': TextAreaStates,
  'text-field': TextFieldStates,
}

export const guideComponentNames = Object.keys(guideComponents)
