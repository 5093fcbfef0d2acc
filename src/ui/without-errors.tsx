import { Component, type ReactNode } from 'react'

/** Shows nothing in the place of children that fail to render. For what an error page can do without. */
export class WithoutErrors extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  static getDerivedStateFromError = () => ({ hasFailed: true })

  override state = { hasFailed: false }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children
  }
}
