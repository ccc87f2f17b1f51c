import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { usesFailureText } from './usageText'

interface Props {
  /** Why the newest reading failed; null if it did not. */
  readonly failure: ReadFailure['kind'] | null
  readonly onRetry: () => void
}

/** Says below what is here why nothing newer came. The element always exists, so that screen readers announce its content. */
export const ReadAgain = ({ failure, onRetry }: Props) => (
  <div role="status" className="read-again">
    {failure && (
      <>
        <p>{usesFailureText[failure]}</p>
        <button type="button" className="btn" onClick={onRetry}>
          Reintentar
        </button>
      </>
    )}
  </div>
)
