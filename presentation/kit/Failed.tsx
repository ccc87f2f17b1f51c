import { Icon } from './Icon'

interface Props {
  readonly children: string
  readonly onRetry: () => void
}

/** Something could not be had, and can be asked for again. */
export const Failed = ({ children, onRetry }: Props) => (
  <div className="state" role="alert">
    <Icon name="warning" />
    <p>{children}</p>
    <button type="button" className="btn btn--primary" onClick={onRetry}>
      Reintentar
    </button>
  </div>
)
