import { Component, type ReactNode } from 'react'

/** Renders nothing if its children throw an error. Use it around parts that an error page does not need. */
export class WithoutErrors extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  static getDerivedStateFromError = () => ({ hasFailed: true })

  override state = { hasFailed: false }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children
  }
}
