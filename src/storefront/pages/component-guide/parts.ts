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

/** The shared parts of the design, by the name of their file: each shows itself in every state. */
export const parts: Readonly<Record<string, ComponentType>> = {
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

export const partNames = Object.keys(parts)
