import { Component, type ReactNode } from 'react'

export type BoundaryProps = {
  children: ReactNode
  onError: (error: unknown) => void
  /** Replaces the children after an error; nothing by default. */
  fallback?: ((retry: () => void) => ReactNode) | undefined
  /** Shows the children again when it changes. */
  resetKey?: unknown
}

type BoundaryState = { readonly hasFailed: boolean; readonly resetKey: unknown }

/** Catches render errors, so that they never unmount the tree of the host. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasFailed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ resetKey }: BoundaryProps, state: BoundaryState) {
    return resetKey === state.resetKey ? null : { hasFailed: false, resetKey }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    const { children, fallback } = this.props
    return this.state.hasFailed ? fallback?.(() => this.setState({ hasFailed: false })) : children
  }
}
