import { Component, type ReactNode } from 'react'

interface Props {
  /** The fallback for failed children; `retry` renders them again. */
  readonly fallback: (retry: () => void) => ReactNode
  readonly children: ReactNode
}

/** Limits a rendering failure to its children. React logs it. */
export class ErrorBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed
      ? this.props.fallback(() => this.setState({ hasFailed: false }))
      : this.props.children
  }
}
