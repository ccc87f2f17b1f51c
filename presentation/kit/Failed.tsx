import { Icon } from './Icon'

interface Props {
  readonly children: string
  readonly onRetry: () => void
}

/** A failed load with a retry button. */
export const Failed = ({ children, onRetry }: Props) => (
  <div className="state" role="alert">
    <Icon name="warning" />
    <p>{children}</p>
    <button type="button" className="btn btn--primary" onClick={onRetry}>
      Reintentar
    </button>
  </div>
)
